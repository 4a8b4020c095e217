import { ApiError } from './api-error.js';

/** Largest body, in bytes. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;
/**
 * Most bytes to read and drop after a body that is too large: a client does not see the refusal while it is sending.
 */
const DROPPED_BYTES = 12 * 1024 * 1024;
const DROPPED_MS = 2_000;
/** Deepest nesting of objects and arrays. */
export const MAX_DEPTH = 32;

/**
 * Reads a JSON body within the limits. Throws `ApiError` 5 for another content type, text that is not in UTF-8, bad JSON, and
 * a body cut off, too long or deep.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw invalid(
      `content-type: expected application/json, got ${type === '' ? 'nothing' : JSON.stringify(type.slice(0, 80))}`,
    );
  }
  const text = textOf(await readBytes(request));
  if (depthOf(text) > MAX_DEPTH) throw invalid(`body: expected at most ${MAX_DEPTH} levels of nesting`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(
      `body: expected JSON, got text that is none (${error instanceof Error ? error.message.slice(0, 120) : ''})`,
    );
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const stated = Number(request.headers.get('content-length') ?? 0);
  if (stated > MAX_BODY_BYTES + DROPPED_BYTES) throw tooLong();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const endMs = Date.now() + DROPPED_MS;
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
    else if (bytes > MAX_BODY_BYTES + DROPPED_BYTES || Date.now() > endMs) throw tooLong();
  }
  if (bytes > MAX_BODY_BYTES) throw tooLong();
  return Buffer.concat(chunks);
}

/** Without the mark of byte order that some programs put before a text. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Letters in another encoding would be kept as question marks, and nobody would notice.
    throw invalid('body: expected text in UTF-8, not compressed, got other bytes');
  }
}

/** Throws `ApiError` 5 when the client goes away or breaks HTTP before the end: that is ordinary, and no failure here. */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body ?? []) yield chunk;
  } catch (cause) {
    throw new ApiError('5', { status: 400, message: 'body: expected all of it, but the connection broke off.', cause });
  }
}

/** Deepest nesting of a JSON text, found without building it. */
export function depthOf(text: string): number {
  let [depth, deepest, inString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

function tooLong(): ApiError {
  // The rest of the body is not read, so the connection cannot be used again.
  return new ApiError('5', {
    status: 413,
    message: `body: expected at most ${MAX_BODY_BYTES} bytes.`,
    headers: { connection: 'close' },
  });
}

function invalid(message: string): ApiError {
  return new ApiError('5', { message: `${message}.` });
}

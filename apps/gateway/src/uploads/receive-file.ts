import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { ApiError } from '../http/api-error.js';

/** Throws `ApiError` 5 for a request whose headers show that its body is too large or not the file itself. */
export function checkHeaders({ headers }: IncomingMessage, maxBytes: number): void {
  if (/^multipart\//i.test(headers['content-type'] ?? '')) {
    throw new ApiError('5', {
      message:
        'content-type: expected the file itself as the body, such as with curl --data-binary @FILE, got a form (multipart).',
    });
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

/**
 * Streams the body of a request to a new file. Throws `ApiError` 5 for a body that is empty, too large, or breaks off;
 * the caller then removes the file.
 */
export async function receiveFile(request: IncomingMessage, file: string, maxBytes: number): Promise<void> {
  let bytes = 0;
  async function* limited() {
    for await (const chunk of chunksOf(request)) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  }
  await writeFile(file, limited(), { flag: 'wx' });
  if (bytes === 0) throw new ApiError('5', { message: 'body: expected a file, got nothing.' });
}

/** A client that goes away is ordinary, and no failure here. */
async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of request) yield chunk as Buffer;
  } catch (cause) {
    throw new ApiError('5', { message: 'body: expected all of it, but the connection broke off.', cause });
  }
}

function tooLarge(maxBytes: number): ApiError {
  return new ApiError('5', {
    status: 413,
    message: `body: expected at most ${maxBytes} bytes.`,
    headers: { connection: 'close' },
  });
}

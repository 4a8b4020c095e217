import { PolydubError, withTimeout } from '@polydub/contracts';
import { discard, exchangeFault, mayPass, readUpTo, sendRequest } from '@polydub/http';
import { DEFAULT_TIMEOUT_MS, MAX_ANSWER_BYTES } from './constants.js';
import type { LipSyncServerOptions } from './options.js';

/** What a server is sent. */
export interface LipSyncRequest {
  /** MP4 of the crops. */
  readonly video: Uint8Array<ArrayBuffer>;
  /** WAV of the speech, as long as the video. */
  readonly audio: Uint8Array<ArrayBuffer>;
  readonly frames: number;
  readonly framesPerSecond: number;
}

/**
 * Posts crops and speech, and resolves with the bytes of the answer. Throws `PolydubError` `engine-unavailable` naming the host when
 * the server cannot be reached, is too slow or refuses; retryable unless the request itself is at fault. Rejects with the signal's
 * reason.
 */
export async function requestLipSync(
  options: LipSyncServerOptions,
  request: LipSyncRequest,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const url = new URL(`${options.baseUrl.replace(/\/+$/, '')}/lip-sync`);
  const { apiKey, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  try {
    const form = await encoded(formOf(options.model, request));
    const answer = await sendRequest(url, {
      method: 'POST',
      headers: { 'content-type': form.type, ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: form.bytes,
      signal: withTimeout(signal, timeoutMs),
    });
    if (answer.statusCode >= 200 && answer.statusCode < 300) return await readUpTo(answer, MAX_ANSWER_BYTES);
    discard(answer);
    throw refused(url, answer.statusCode);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof PolydubError) throw cause;
    throw unreachable(url, cause, timeoutMs);
  }
}

function formOf(model: string, { video, audio, frames, framesPerSecond }: LipSyncRequest): FormData {
  const form = new FormData();
  form.append('options', JSON.stringify({ model, frames, framesPerSecond }));
  form.append('video', new Blob([video], { type: 'video/mp4' }), 'crops.mp4');
  form.append('audio', new Blob([audio], { type: 'audio/wav' }), 'speech.wav');
  return form;
}

/** A form as it goes over the wire, with the type that names its boundary. */
async function encoded(form: FormData): Promise<{ type: string; bytes: Uint8Array }> {
  const blob = await new Response(form).blob();
  return { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

function refused({ host }: URL, status: number): PolydubError {
  const isKey = status === 401 || status === 403;
  return new PolydubError('engine-unavailable', {
    message: `The lip-sync server ${host} answered with status ${status}.`,
    remedy: isKey ? 'Check the API key.' : "Check the server's log and the name of its model.",
    retryable: mayPass(status),
  });
}

function unreachable({ host }: URL, cause: unknown, timeoutMs: number): PolydubError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError';
  const reason = exchangeFault(cause);
  return new PolydubError('engine-unavailable', {
    message: `The lip-sync server ${host} ${late ? `did not answer within ${timeoutMs} ms` : reason}.`,
    remedy: 'Start the server, or correct its address.',
    retryable: true,
    cause,
  });
}

import { PolydubError } from '@polydub/contracts';
import type { OpenAiOptions } from './options.js';

const defaultTimeoutMs = 120_000;
/** A server that says so asks for another try later; any other refusal stays one. */
const passingStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** What to say and how. */
export interface SpeechRequest {
  readonly input: string;
  readonly voice: string;
  readonly speed: number;
}

/**
 * Resolves with the bytes that the server answers. Throws `engine-unavailable` when it cannot be reached, takes too long
 * or refuses (retryable unless the request itself is at fault), the signal's reason when aborted.
 */
export async function requestSpeech(
  options: OpenAiOptions,
  request: SpeechRequest,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const url = new URL(`${options.baseUrl.replace(/\/+$/, '')}/audio/speech`);
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(options.apiKey && { authorization: `Bearer ${options.apiKey}` }),
      },
      body: JSON.stringify({ ...request, model: options.model, response_format: options.format ?? 'wav' }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!response.ok) throw refused(url, response.status);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof PolydubError) throw cause;
    throw unreachable(url, cause, timeoutMs);
  }
}

function refused(url: URL, status: number): PolydubError {
  return new PolydubError('engine-unavailable', {
    message: `The speech server ${url.host} answered with status ${status}.`,
    remedy:
      status === 401 || status === 403 ? 'Check the API key.' : "Check the server's log, its model and voice names.",
    retryable: passingStatuses.has(status),
  });
}

function unreachable(url: URL, cause: unknown, timeoutMs: number): PolydubError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new PolydubError('engine-unavailable', {
    message: late
      ? `The speech server ${url.host} did not answer within ${timeoutMs} ms.`
      : `The speech server ${url.host} cannot be reached.`,
    remedy: 'Start the server, or correct its address.',
    retryable: true,
    cause,
  });
}

import { PolydubError, withTimeout } from '@polydub/contracts';
import { discard, exchangeFault, mayPass, readUpTo, sendRequest } from '@polydub/http';

const defaultTimeoutMs = 120_000;
/** More than ten minutes of stereo sound at 48 kHz; a line lasts seconds. */
const maxAnswerBytes = 128 * 2 ** 20;

/** A request for sound to a server that the user runs. */
export interface AudioRequest {
  /** Name of the server in messages, such as `speech server`. */
  readonly what: string;
  /** Address up to the path, with or without a slash at its end. */
  readonly baseUrl: string;
  /** Path below the address, such as `audio/speech`. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body: object;
  readonly apiKey?: string | undefined;
  /** How long the answer may take, in milliseconds. Default 120,000. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Resolves with the bytes that the server answers. Throws `engine-unavailable` when it cannot be reached, takes too long
 * or refuses (retryable unless the request itself is at fault), the signal's reason when aborted.
 */
export async function requestAudio(request: AudioRequest, signal: AbortSignal): Promise<Uint8Array> {
  const { baseUrl, path, body, apiKey, timeoutMs = defaultTimeoutMs } = request;
  try {
    const answer = await sendRequest(new URL(`${baseUrl.replace(/\/+$/, '')}/${path}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify(body),
      signal: withTimeout(signal, timeoutMs),
    });
    if (answer.statusCode >= 200 && answer.statusCode < 300) return await readUpTo(answer, maxAnswerBytes);
    discard(answer);
    throw refused(request, answer.statusCode);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof PolydubError) throw cause;
    throw unreachable(request, cause, timeoutMs);
  }
}

function refused({ what, baseUrl }: AudioRequest, status: number): PolydubError {
  return new PolydubError('engine-unavailable', {
    message: `The ${what} ${new URL(baseUrl).host} answered with status ${status}.`,
    remedy:
      status === 401 || status === 403 ? 'Check the API key.' : "Check the server's log, its model and voice names.",
    retryable: mayPass(status),
  });
}

function unreachable({ what, baseUrl }: AudioRequest, cause: unknown, timeoutMs: number): PolydubError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError';
  const reason = exchangeFault(cause);
  const { host } = new URL(baseUrl);
  return new PolydubError('engine-unavailable', {
    message: `The ${what} ${host} ${late ? `did not answer within ${timeoutMs} ms` : reason}.`,
    remedy: 'Start the server, or correct its address.',
    retryable: true,
    cause,
  });
}

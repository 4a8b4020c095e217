import { setTimeout as sleep } from 'node:timers/promises';
import { errorOf, PolydubConnectionError } from './errors.js';

const TRIES = 5;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;

/** How requests are sent. */
export interface Sending {
  readonly fetch: typeof fetch;
  /** How long to wait before the next try, in ms. Default: what the answer asks for, else 0.5 s, 1 s, 2 s and 4 s. */
  readonly pauseMs?: (tries: number, answer?: Response) => number;
}

/**
 * Sends a request and resolves with its answer, if that is a success. Requests that may be repeated are, up to five times, when the
 * connection is lost or the answer asks to try again: GET, and those with an Idempotency-Key, which is the same each time. Throws
 * `PolydubApiError`, and `PolydubConnectionError` where there is no answer.
 */
export async function send(request: Request, { fetch, pauseMs = usualPauseMs }: Sending): Promise<Response> {
  const tries = isRepeatable(request) ? TRIES : 1;
  for (let count = 1; ; count += 1) {
    const isLast = count === tries;
    const { answer, lost } = await attempt(isLast ? request : request.clone(), fetch);
    if (answer?.ok) return answer;
    if (isLast || (answer && !asksToTryAgain(answer))) throw answer ? await errorOf(answer) : lost;
    await answer?.body?.cancel();
    await sleep(pauseMs(count, answer), undefined, { signal: request.signal });
  }
}

interface Outcome {
  readonly answer?: Response;
  readonly lost?: PolydubConnectionError;
}

async function attempt(request: Request, fetch: Sending['fetch']): Promise<Outcome> {
  try {
    return { answer: await fetch(request) };
  } catch (cause) {
    request.signal.throwIfAborted();
    return { lost: lostConnection(`${new URL(request.url).origin} gave no answer`, cause) };
  }
}

/** The body of an answer. Throws `PolydubConnectionError` where it breaks off. */
export async function* contentOf({ body, url }: Response, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch (cause) {
    signal?.throwIfAborted();
    throw lostConnection(`The answer of ${new URL(url).origin} broke off`, cause);
  }
}

/** What `fetch` throws says why only in its cause. */
function lostConnection(what: string, cause: unknown): PolydubConnectionError {
  const why = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return new PolydubConnectionError(`${what}: ${why instanceof Error ? why.message : String(why)}`, { cause });
}

function isRepeatable({ method, headers }: Request): boolean {
  return method === 'GET' || headers.has('idempotency-key');
}

/** 409 with Retry-After: the first try, whose answer was lost, is still at work. */
function asksToTryAgain({ status, headers }: Response): boolean {
  return status === 429 || status >= 500 || (status === 409 && headers.has('retry-after'));
}

function usualPauseMs(tries: number, answer?: Response): number {
  const wanted = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  const pauseMs = wanted >= 0 ? wanted * 1000 : FIRST_PAUSE_MS * 2 ** (tries - 1);
  return Math.min(pauseMs, MAX_PAUSE_MS);
}

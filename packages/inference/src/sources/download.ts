import { connectionsTo, type HttpAnswer, sendRequest } from '@polydub/http';
import { SourceError } from './fetcher.js';

const answerTimeoutMs = 10_000;
const stallTimeoutMs = 60_000;

/** An answer whose body is cut off when it stalls. */
export interface Download {
  readonly answer: HttpAnswer;
  readonly blocks: AsyncIterable<Uint8Array>;
}

/**
 * Asks for an address, through the proxy that the environment names for it, without following redirects: the headers of
 * every hop matter to the caller.
 *
 * @throws SourceError of scope `kind` when the host cannot be reached or is silent, or the signal's reason.
 */
export async function openDownload(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Download> {
  const watchdog = createWatchdog();
  watchdog.expectWithin(answerTimeoutMs);
  try {
    const both = AbortSignal.any([signal, watchdog.signal]);
    const connections = await connectionsTo(new URL(url));
    const answer = await sendRequest(new URL(url), { headers, signal: both, connections });
    return { answer, blocks: watched(answer, watchdog) };
  } catch (cause) {
    signal.throwIfAborted();
    throw new SourceError(`${new URL(url).host} cannot be reached (${reasonOf(cause)})`, { scope: 'kind', cause });
  } finally {
    watchdog.stop();
  }
}

async function* watched({ body }: HttpAnswer, watchdog: Watchdog): AsyncGenerator<Uint8Array> {
  try {
    watchdog.expectWithin(stallTimeoutMs);
    for await (const block of body) {
      yield block;
      watchdog.expectWithin(stallTimeoutMs);
    }
  } finally {
    watchdog.stop();
  }
}

type Watchdog = ReturnType<typeof createWatchdog>;

function createWatchdog() {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    expectWithin(timeoutMs: number) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
    },
    stop: () => clearTimeout(timer),
  };
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause ? String(cause.code) : cause.message;
}

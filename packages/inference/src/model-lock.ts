import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 300;
/** A holder renews its lock more often than this; one that was killed is taken to be gone after it. */
const staleMs = 15_000;

/**
 * Runs work while no other process (and no other call in this one) holds the folder. `onWait` is called once when somebody
 * else does.
 */
export async function whileLocked<R>(
  folder: string,
  { signal, onWait }: { signal: AbortSignal; onWait: () => void },
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const lost = new AbortController();
  const release = await acquire(folder, signal, onWait, (error) => lost.abort(error));
  try {
    return await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    if (!lost.signal.aborted) await release();
  }
}

async function acquire(folder: string, signal: AbortSignal, onWait: () => void, onCompromised: (e: Error) => void) {
  const { lock } = await import('proper-lockfile');
  for (let told = false; ; told = true) {
    signal.throwIfAborted();
    try {
      return await lock(folder, { stale: staleMs, onCompromised });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      if (!told) onWait();
      await sleep(pollMs, undefined, { signal });
    }
  }
}

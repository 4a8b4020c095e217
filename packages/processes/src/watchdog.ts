import { Worker } from 'node:worker_threads';
import { onWorkChange, workInHand } from './work-in-hand.js';

/** How long this process may be silent, and how its last line begins. */
export interface WatchdogOptions {
  /** Name of the piece in the log. */
  readonly piece: string;
  /** Longer than any call that may rightly keep the event loop from turning. */
  readonly silentAfterSeconds: number;
}

/** What a {@link startWatchdog} and its thread share. */
export interface Watched extends WatchdogOptions {
  /** One `Int32`: counted up while the event loop turns. */
  readonly beats: SharedArrayBuffer;
  /** One `Int32`, the bytes of what follows: the work in hand as JSON. */
  readonly work: SharedArrayBuffer;
}

const BEAT_EVERY_MS = 1_000;
const MAX_WORK_BYTES = 8_192;
/** More names than these say nothing more. */
const MAX_WORKS_TOLD = 16;

/**
 * Kills this process, after a line on stderr that names the work in hand, when its event loop has not turned for so long: no
 * signal and no deadline reaches a process that computes without end, and whoever started it can start another. A thread
 * watches, so it works however the process was started; but Linux lets no first process of a container kill itself, so
 * put an init such as tini before it. Time in which the whole process stands still does not count.
 */
export function startWatchdog(options: WatchdogOptions): { stop(): void } {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const work = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT + MAX_WORK_BYTES);
  const workerData: Watched = { ...options, beats, work };
  const thread = new Worker(new URL('watchdog-thread.js', import.meta.url), { workerData, execArgv: [], env: {} });
  thread.unref();
  const beat = setInterval(() => Atomics.add(new Int32Array(beats), 0, 1), BEAT_EVERY_MS).unref();
  // Told at once: a process that is silent says nothing any more.
  const changes = onWorkChange(() => writeWork(work));
  return {
    stop() {
      changes.stop();
      clearInterval(beat);
      void thread.terminate();
    },
  };
}

function writeWork(work: SharedArrayBuffer): void {
  const told = workInHand().slice(-MAX_WORKS_TOLD);
  const text = JSON.stringify(told.map(({ fields }) => fields));
  const bytes = new Uint8Array(work, Int32Array.BYTES_PER_ELEMENT);
  Atomics.store(new Int32Array(work, 0, 1), 0, new TextEncoder().encodeInto(text, bytes).written);
}

import { Worker } from 'node:worker_threads';
import { onWorkChange, workInHand } from './work-in-hand.js';

/** How long this process may be silent, and how its last log line begins. */
export interface WatchdogOptions {
  /** Name of this process in the log. */
  readonly piece: string;
  /** Must be longer than any call that is allowed to block the event loop. */
  readonly silentAfterSeconds: number;
  /** Whether that line is JSON. */
  readonly json: boolean;
}

/** Data that {@link startWatchdog} and its thread share. */
export interface Watched extends WatchdogOptions {
  /** One `Int32`: increased while the event loop runs. */
  readonly beats: SharedArrayBuffer;
  /** One `Int32`, the number of bytes that follow, then the current work as JSON. */
  readonly work: SharedArrayBuffer;
}

const BEAT_EVERY_MS = 1_000;
const MAX_WORK_BYTES = 8_192;
/** Most pieces of work that the log line names. */
const MAX_WORKS_TOLD = 16;

/**
 * Kills this process when its event loop has been blocked for `silentAfterSeconds`, after a line on stderr that names
 * the current work. A blocked process reacts to no signal and no deadline; its supervisor can start another. A thread
 * watches, so it works however the process was started, with one exception: Linux does not let the first process of a
 * container kill itself, so run it under an init such as tini. Time in which the whole process is stopped does not
 * count.
 */
export function startWatchdog(options: WatchdogOptions): { stop(): void } {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const work = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT + MAX_WORK_BYTES);
  const workerData: Watched = { ...options, beats, work };
  const thread = new Worker(new URL('watchdog-thread.js', import.meta.url), { workerData, execArgv: [], env: {} });
  thread.unref();
  const beat = setInterval(() => Atomics.add(new Int32Array(beats), 0, 1), BEAT_EVERY_MS).unref();
  // Written at every change, because a blocked process can no longer write it.
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

import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_INPUT_SECONDS, PolydubError } from '@polydub/contracts';

/** Default deadline of one run of a stage. A part normally takes seconds, or minutes on a slow machine. */
export const PART_DEADLINE_SECONDS = 3600;

const MEDIA_LEAST_SECONDS = 1800;
/** Slowest speed that is allowed: seconds of work per second of media. */
const SECONDS_PER_SECOND = 24;

/** Deadline in seconds of a stage that reads media of this duration; the longest allowed media by default. */
export function mediaDeadlineSeconds(durationSeconds: number = MAX_INPUT_SECONDS): number {
  return MEDIA_LEAST_SECONDS + SECONDS_PER_SECOND * durationSeconds;
}

const IGNORED_AFTER_SECONDS = 30;

/** The deadline of one run of a stage. */
export interface Deadline {
  /** Name of the stage. */
  readonly stage: string;
  readonly deadlineSeconds: number;
  /** Ends the work before the deadline. */
  readonly signal: AbortSignal;
  /** Called when the work goes on although it was aborted: only the end of the process can stop it. */
  onIgnored?(): void;
}

/**
 * Runs work with a signal that is aborted at its deadline; after an abort, waits for the work only a little longer.
 * Throws `PolydubError` too-slow (retryable) after the deadline, else the error of the work or the reason of the
 * signal.
 */
export async function withinDeadline<Result>(
  { stage, deadlineSeconds, signal: outer, onIgnored }: Deadline,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(tooSlow(stage, deadlineSeconds)), deadlineSeconds * 1000);
  const signal = AbortSignal.any([outer, late.signal]);
  const settled = new AbortController();
  const ignored = overstay(signal, settled.signal).then(() => {
    onIgnored?.();
    throw signal.reason;
  });
  try {
    return await Promise.race([work(signal), ignored]);
  } catch (error) {
    throw late.signal.aborted && !outer.aborted ? late.signal.reason : error;
  } finally {
    clearTimeout(timer);
    settled.abort();
  }
}

/** Resolves `IGNORED_AFTER_SECONDS` after the first signal is aborted; rejects as soon as the second is. */
async function overstay(aborted: AbortSignal, settled: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    if (aborted.aborted) return resolve();
    aborted.addEventListener('abort', () => resolve(), { once: true, signal: settled });
    settled.addEventListener('abort', () => reject(settled.reason), { once: true });
  });
  // Waits in steps of one second: when a model blocks the process for longer, that counts as one second only.
  for (let second = 0; second < IGNORED_AFTER_SECONDS; second += 1) await sleep(1000, undefined, { signal: settled });
}

function tooSlow(stage: string, deadlineSeconds: number): PolydubError {
  return new PolydubError('too-slow', {
    message: `the stage ${stage} did not end within ${Math.round(deadlineSeconds)} s`,
    remedy: 'See whether the machine and the servers behind its engines are fast enough, and give the job again.',
    retryable: true,
  });
}

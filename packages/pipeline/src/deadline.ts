import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_INPUT_SECONDS, PolydubError } from '@polydub/contracts';

/** What one run of a stage may take unless the stage says otherwise: parts take seconds, minutes on a slow machine. */
export const PART_DEADLINE_SECONDS = 3600;

const MEDIA_LEAST_SECONDS = 1800;
/** Machines that need longer for a second of media are of no use for it. */
const SECONDS_PER_SECOND = 24;

/** What a stage may take that goes through media of this duration, the longest that is taken where it is not known. */
export function mediaDeadlineSeconds(durationSeconds: number = MAX_INPUT_SECONDS): number {
  return MEDIA_LEAST_SECONDS + SECONDS_PER_SECOND * durationSeconds;
}

const IGNORED_AFTER_SECONDS = 30;

/** A stage's work under a {@link withinDeadline}. */
export interface Deadline {
  /** Name of the stage. */
  readonly stage: string;
  readonly deadlineSeconds: number;
  /** Breaks the work off before that. */
  readonly signal: AbortSignal;
  /** Told when the work goes on although it was broken off: nothing but the end of the process stops it. */
  onIgnored?(): void;
}

/**
 * Gives work a signal that is aborted at its deadline, and waits for the work only a little longer when its signal is aborted.
 * Throws `PolydubError` too-slow (retryable) after the deadline, else what the work throws, or the reason of the signal.
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

/** Resolves some time after the first signal is aborted, rejects as soon as the second is. */
async function overstay(aborted: AbortSignal, settled: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    if (aborted.aborted) return resolve();
    aborted.addEventListener('abort', () => resolve(), { once: true, signal: settled });
    settled.addEventListener('abort', () => reject(settled.reason), { once: true });
  });
  // Single seconds: time in which a model kept the whole process from answering counts as one.
  for (let second = 0; second < IGNORED_AFTER_SECONDS; second += 1) await sleep(1000, undefined, { signal: settled });
}

function tooSlow(stage: string, deadlineSeconds: number): PolydubError {
  return new PolydubError('too-slow', {
    message: `the stage ${stage} did not end within ${Math.round(deadlineSeconds)} s`,
    remedy: 'See whether the machine and the servers behind its engines are fast enough, and give the job again.',
    retryable: true,
  });
}

import type { TimeSpan } from '@polydub/contracts';
import { FRAME_SAMPLES, FRAME_STEP_SAMPLES, LOCAL_SPEAKERS, POWERSET, SAMPLE_RATE_HZ } from './constants.js';

/** Seconds from one frame of the answer to the next. */
export const FRAME_SECONDS = FRAME_STEP_SAMPLES / SAMPLE_RATE_HZ;
/** Seconds from the start of a window to the middle of its first frame. */
export const FIRST_FRAME_SECONDS = FRAME_SAMPLES / 2 / SAMPLE_RATE_HZ;

/** Which of the window's speakers speak in each frame, as bits. */
export function decodePowerset(scores: Float32Array): Uint8Array {
  const classes = POWERSET.length;
  return Uint8Array.from({ length: scores.length / classes }, (_, frame) => {
    const row = scores.subarray(frame * classes, (frame + 1) * classes);
    const speakers = POWERSET[row.indexOf(Math.max(...row))] ?? [];
    return speakers.reduce((bits, speaker) => bits | (1 << speaker), 0);
  });
}

/** A speaker of one window. */
export interface LocalSpeaker {
  readonly speaker: number;
  /** Where only this one speaks, in seconds from the start of the window. */
  readonly alone: readonly TimeSpan[];
  /** Where this one speaks, others or not. */
  readonly active: readonly TimeSpan[];
}

/** The speakers who speak at all in a window, and where they speak alone. */
export function localSpeakers(frames: Uint8Array): LocalSpeaker[] {
  return Array.from({ length: LOCAL_SPEAKERS }, (_, speaker) => speaker)
    .map((speaker) => ({
      speaker,
      alone: spansWhere(frames, (bits) => bits === 1 << speaker),
      active: spansWhere(frames, (bits) => (bits & (1 << speaker)) !== 0),
    }))
    .filter(({ active }) => active.length > 0);
}

/** Stretches of frames that fit, in seconds from the first sample. */
export function spansWhere<T>(frames: ArrayLike<T>, fits: (frame: T) => boolean): TimeSpan[] {
  const spans: { startSeconds: number; endSeconds: number }[] = [];
  for (let index = 0; index < frames.length; index++) {
    if (!fits(frames[index] as T)) continue;
    const startSeconds = FIRST_FRAME_SECONDS + (index - 0.5) * FRAME_SECONDS;
    const last = spans.at(-1);
    if (last && last.endSeconds > startSeconds - FRAME_SECONDS / 2) last.endSeconds = startSeconds + FRAME_SECONDS;
    else spans.push({ startSeconds, endSeconds: startSeconds + FRAME_SECONDS });
  }
  return spans;
}

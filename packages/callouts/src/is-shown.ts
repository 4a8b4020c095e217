import type { TimeSpan } from '@polydub/contracts';

/** Times of frames are rounded in files, and counted from different points: those of one frame agree within this. */
const TIME_TOLERANCE_SECONDS = 0.002;

/** Whether a frame of this time belongs to a span: from its start to before its end. */
export function isShown({ startSeconds, endSeconds }: TimeSpan, timeSeconds: number): boolean {
  return timeSeconds >= startSeconds - TIME_TOLERANCE_SECONDS && timeSeconds < endSeconds - TIME_TOLERANCE_SECONDS;
}

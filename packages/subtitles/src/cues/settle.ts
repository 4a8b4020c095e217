import { columnsOf } from '../breaking/columns.js';
import type { SubtitleRules } from '../breaking/rules.js';
import { rowsOf, type SubtitleCue } from './cue.js';

/** How long a cue may stay after its words were spoken. */
const MAX_LINGER_SECONDS = 2;
/** A pause between two cues shorter than this looks like flicker, so the first cue stays until the second begins. */
const FLICKER_SECONDS = 0.5;
/** Starts of cues are at least this far apart, even when two people speak at once. */
const MIN_STEP_SECONDS = 0.4;

/**
 * Turns the times at which cues are spoken into the times at which they are shown: long enough to read if the speech
 * leaves room, with gaps between them, without overlaps, and within the media. Their order is kept.
 */
export function settle(
  cues: readonly SubtitleCue[],
  rules: SubtitleRules,
  { durationSeconds }: { readonly durationSeconds: number },
): SubtitleCue[] {
  const starts = risingStarts(cues, durationSeconds);
  return cues.map((cue, index) => {
    const startSeconds = starts[index] ?? 0;
    const nextSeconds = starts[index + 1];
    const endSeconds = endOf(
      { ...cue, startSeconds },
      nextSeconds ?? durationSeconds,
      nextSeconds !== undefined,
      rules,
    );
    return { ...cue, startSeconds, endSeconds };
  });
}

function risingStarts(cues: readonly SubtitleCue[], durationSeconds: number): number[] {
  const step = Math.min(MIN_STEP_SECONDS, durationSeconds / Math.max(1, cues.length));
  const starts = cues.map(({ startSeconds }) => startSeconds);
  starts.forEach((start, index) => {
    starts[index] = Math.max(start, index === 0 ? 0 : (starts[index - 1] ?? 0) + step);
  });
  return starts.map((start, index) => Math.min(start, durationSeconds - (cues.length - index) * step));
}

function endOf(cue: SubtitleCue, limitSeconds: number, isFollowed: boolean, rules: SubtitleRules): number {
  const { startSeconds } = cue;
  const speechEnd = Math.max(cue.endSeconds, startSeconds);
  const columns = rowsOf(cue).reduce((sum, row) => sum + columnsOf(row), 0);
  const readSeconds = Math.max(rules.minSeconds, columns / rules.columnsPerSecond);
  const readEnd = Math.min(startSeconds + readSeconds, speechEnd + MAX_LINGER_SECONDS);
  const end = Math.min(Math.max(speechEnd, readEnd), startSeconds + rules.maxSeconds);
  if (!isFollowed) return Math.min(end, limitSeconds);
  const gap = Math.min(rules.gapSeconds, (limitSeconds - startSeconds) / 2);
  return limitSeconds - end < FLICKER_SECONDS ? limitSeconds - gap : end;
}

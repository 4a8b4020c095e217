import type { TimeSpan } from '@polydub/contracts';

/** How {@link planWindows} cuts. */
export interface WindowPlan {
  /** No window is longer. */
  readonly maxSeconds: number;
}

/** Longer silences are left out rather than transcribed. */
const MAX_SILENCE_SECONDS = 10;
/** Silence kept around the speech of a window, so that no first or last sound is lost. */
const MARGIN_SECONDS = 0.4;

/**
 * Cuts a recording into windows for transcription, in order and not overlapping: each holds whole stretches of speech and begins and
 * ends in silence. Speech that goes on without pause for longer than `maxSeconds` is cut where that length is reached.
 */
export function planWindows(
  speech: readonly TimeSpan[],
  durationSeconds: number,
  { maxSeconds }: WindowPlan,
): TimeSpan[] {
  const spans = speech.flatMap((span) => cutLong(span, maxSeconds - 2 * MARGIN_SECONDS));
  const groups = groupSpans(spans, maxSeconds - 2 * MARGIN_SECONDS);
  return groups.map(({ startSeconds, endSeconds }, index) => ({
    startSeconds: startSeconds - margin(startSeconds - (groups[index - 1]?.endSeconds ?? -startSeconds)),
    endSeconds: endSeconds + margin((groups[index + 1]?.startSeconds ?? 2 * durationSeconds - endSeconds) - endSeconds),
  }));
}

/** At most half of the silence that is shared with a neighbour. */
function margin(silenceSeconds: number): number {
  return Math.max(0, Math.min(MARGIN_SECONDS, silenceSeconds / 2));
}

function cutLong({ startSeconds, endSeconds }: TimeSpan, maxSeconds: number): TimeSpan[] {
  const count = Math.ceil((endSeconds - startSeconds) / maxSeconds);
  return Array.from({ length: count }, (_, index) => ({
    startSeconds: startSeconds + index * maxSeconds,
    endSeconds: Math.min(endSeconds, startSeconds + (index + 1) * maxSeconds),
  }));
}

/** Fills each group with as many spans as fit, then cuts it at its longest silence in the second half. */
function groupSpans(spans: readonly TimeSpan[], maxSeconds: number): TimeSpan[] {
  const groups: TimeSpan[] = [];
  let first = 0;
  while (first < spans.length) {
    const next = endOfGroup(spans, first, maxSeconds);
    groups.push({ startSeconds: startOf(spans, first), endSeconds: endOf(spans, next - 1) });
    first = next;
  }
  return groups;
}

/** Index after the last span of the group that begins with span `first`. */
function endOfGroup(spans: readonly TimeSpan[], first: number, maxSeconds: number): number {
  const startSeconds = startOf(spans, first);
  let next = first + 1;
  while (next < spans.length && endOf(spans, next) - startSeconds <= maxSeconds) {
    if (silenceBefore(spans, next) > MAX_SILENCE_SECONDS) return next;
    next++;
  }
  if (next === spans.length) return next;
  let best = next;
  for (let cut = next - 1; cut > first && startOf(spans, cut) - startSeconds > maxSeconds / 2; cut--) {
    if (silenceBefore(spans, cut) > silenceBefore(spans, best)) best = cut;
  }
  return best;
}

function startOf(spans: readonly TimeSpan[], index: number): number {
  return spans[index]?.startSeconds ?? 0;
}

function endOf(spans: readonly TimeSpan[], index: number): number {
  return spans[index]?.endSeconds ?? 0;
}

function silenceBefore(spans: readonly TimeSpan[], index: number): number {
  return startOf(spans, index) - endOf(spans, index - 1);
}

import { sharedSeconds, type TimeSpan, totalSeconds } from '@polydub/contracts';

/**
 * The share of the spans' time that lies within the other spans, 0…1; 0 when the spans have no length. Spans of one
 * list must not overlap.
 */
export function coverage(spans: readonly TimeSpan[], others: readonly TimeSpan[]): number {
  const all = totalSeconds(spans);
  return all > 0 ? coveredSeconds(inOrder(spans), inOrder(others)) / all : 0;
}

/** Both lists must be in order; it goes through them side by side. */
function coveredSeconds(spans: readonly TimeSpan[], others: readonly TimeSpan[]): number {
  let [seconds, at, place] = [0, 0, 0];
  for (;;) {
    const [span, other] = [spans[at], others[place]];
    if (!span || !other) return seconds;
    seconds += sharedSeconds(span, other);
    if (span.endSeconds < other.endSeconds) at += 1;
    else place += 1;
  }
}

function inOrder(spans: readonly TimeSpan[]): TimeSpan[] {
  return spans.toSorted((a, b) => a.startSeconds - b.startSeconds);
}

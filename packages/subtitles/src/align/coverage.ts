import type { TimeSpan } from '@polydub/contracts';

/** The share of the spans' time that lies within other spans, 0…1; 0 where the spans last no time. Neither overlap themselves. */
export function coverage(spans: readonly TimeSpan[], others: readonly TimeSpan[]): number {
  const all = spans.reduce((sum, span) => sum + lengthOf(span), 0);
  return all > 0 ? sharedSeconds(inOrder(spans), inOrder(others)) / all : 0;
}

/** Both in order; goes through them side by side. */
function sharedSeconds(spans: readonly TimeSpan[], others: readonly TimeSpan[]): number {
  let [seconds, at, place] = [0, 0, 0];
  for (;;) {
    const [span, other] = [spans[at], others[place]];
    if (!span || !other) return seconds;
    seconds += overlap(span, other);
    if (span.endSeconds < other.endSeconds) at += 1;
    else place += 1;
  }
}

function inOrder(spans: readonly TimeSpan[]): TimeSpan[] {
  return spans.toSorted((a, b) => a.startSeconds - b.startSeconds);
}

function overlap(one: TimeSpan, other: TimeSpan): number {
  const startSeconds = Math.max(one.startSeconds, other.startSeconds);
  return lengthOf({ startSeconds, endSeconds: Math.min(one.endSeconds, other.endSeconds) });
}

function lengthOf({ startSeconds, endSeconds }: TimeSpan): number {
  return Math.max(0, endSeconds - startSeconds);
}

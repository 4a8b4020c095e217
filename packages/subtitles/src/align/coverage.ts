import type { TimeSpan } from '@polydub/contracts';

/** The share of the spans' time that lies within other spans, 0…1; 0 where the spans last no time. Neither overlap themselves. */
export function coverage(spans: readonly TimeSpan[], others: readonly TimeSpan[]): number {
  const all = spans.reduce((sum, span) => sum + lengthOf(span), 0);
  const within = spans.reduce((sum, span) => sum + others.reduce((part, other) => part + overlap(span, other), 0), 0);
  return all > 0 ? within / all : 0;
}

function overlap(one: TimeSpan, other: TimeSpan): number {
  const startSeconds = Math.max(one.startSeconds, other.startSeconds);
  return lengthOf({ startSeconds, endSeconds: Math.min(one.endSeconds, other.endSeconds) });
}

function lengthOf({ startSeconds, endSeconds }: TimeSpan): number {
  return Math.max(0, endSeconds - startSeconds);
}

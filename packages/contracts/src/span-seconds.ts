import type { TimeSpan } from './audio.js';

/** Duration of a span in seconds; 0 when its end is before its start. */
export function spanSeconds({ startSeconds, endSeconds }: TimeSpan): number {
  return Math.max(0, endSeconds - startSeconds);
}

/** Sum of the durations of spans, in seconds. */
export function totalSeconds(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, span) => sum + spanSeconds(span), 0);
}

/** Duration of the overlap of two spans, in seconds. */
export function sharedSeconds(one: TimeSpan, other: TimeSpan): number {
  return spanSeconds({
    startSeconds: Math.max(one.startSeconds, other.startSeconds),
    endSeconds: Math.min(one.endSeconds, other.endSeconds),
  });
}

/** Seconds that at least one of the spans covers: what several share is counted once. */
export function coveredSeconds(spans: readonly TimeSpan[]): number {
  let [covered, endSeconds] = [0, Number.NEGATIVE_INFINITY];
  for (const span of spans.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    covered += spanSeconds({ ...span, startSeconds: Math.max(span.startSeconds, endSeconds) });
    endSeconds = Math.max(endSeconds, span.endSeconds);
  }
  return covered;
}

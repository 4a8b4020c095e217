import type { TimeSpan } from './audio.js';

/** How long a span lasts; 0 where its end lies before its start. */
export function spanSeconds({ startSeconds, endSeconds }: TimeSpan): number {
  return Math.max(0, endSeconds - startSeconds);
}

/** How long spans last together. */
export function totalSeconds(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, span) => sum + spanSeconds(span), 0);
}

/** How long both spans last at the same time. */
export function sharedSeconds(one: TimeSpan, other: TimeSpan): number {
  return spanSeconds({
    startSeconds: Math.max(one.startSeconds, other.startSeconds),
    endSeconds: Math.min(one.endSeconds, other.endSeconds),
  });
}

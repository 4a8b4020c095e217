import type { TimeSpan } from '@polydub/contracts';

/** Spans in order, each extended at both ends; spans that are then less than `gapSeconds` apart are joined. */
export function joinSpans(
  spans: readonly TimeSpan[],
  {
    beforeSeconds = 0,
    afterSeconds = 0,
    gapSeconds = 0,
  }: { beforeSeconds?: number; afterSeconds?: number; gapSeconds?: number },
): TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const { startSeconds, endSeconds } of [...spans].sort((a, b) => a.startSeconds - b.startSeconds)) {
    const span = { startSeconds: Math.max(0, startSeconds - beforeSeconds), endSeconds: endSeconds + afterSeconds };
    const before = joined.at(-1);
    if (before === undefined || span.startSeconds - before.endSeconds > gapSeconds) joined.push(span);
    else joined[joined.length - 1] = { ...before, endSeconds: Math.max(before.endSeconds, span.endSeconds) };
  }
  return joined;
}

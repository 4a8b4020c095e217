import type { Callout, TimeSpan } from '@polydub/contracts';

/** A text whose size differs by no more than this from that of its box has its full size. */
const SIZE_TOLERANCE = 0.02;
/** What is larger or smaller all the time has its box's size only for a moment. */
const MIN_SECONDS = 0.2;

/**
 * The longest time during which a text is whole and has the size of its box; all of its time for one that never rests at it.
 *
 * @param tolerance By what share its size may differ.
 */
export function fullSizeSpan(
  {
    path,
    startSeconds: beginSeconds,
    endSeconds,
    wholeSeconds = beginSeconds,
  }: Pick<Callout, 'path' | 'startSeconds' | 'endSeconds' | 'wholeSeconds'>,
  tolerance = SIZE_TOLERANCE,
): TimeSpan {
  const startSeconds = wholeSince({ startSeconds: beginSeconds, endSeconds, wholeSeconds });
  let longest: TimeSpan | undefined;
  let from: number | undefined;
  for (const [index, { timeSeconds, scale }] of path.entries()) {
    if (Math.abs(scale - 1) > tolerance) {
      from = undefined;
      continue;
    }
    // Before its first place and after its last one a text stays as it is there.
    from ??= index === 0 ? startSeconds : Math.max(startSeconds, timeSeconds);
    const span = { startSeconds: from, endSeconds: index === path.length - 1 ? endSeconds : timeSeconds };
    if (!longest || secondsOf(span) > secondsOf(longest)) longest = span;
  }
  return longest && secondsOf(longest) >= MIN_SECONDS ? longest : { startSeconds, endSeconds };
}

/** From when on all of a text is shown: at once, unless its words come one after another. */
export function wholeSince({
  startSeconds,
  endSeconds,
  wholeSeconds = startSeconds,
}: Pick<Callout, 'startSeconds' | 'endSeconds' | 'wholeSeconds'>): number {
  return wholeSeconds < endSeconds ? Math.max(startSeconds, wholeSeconds) : startSeconds;
}

function secondsOf({ startSeconds, endSeconds }: TimeSpan): number {
  return endSeconds - startSeconds;
}

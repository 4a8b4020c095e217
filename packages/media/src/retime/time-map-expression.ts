import type { TimeKnot } from '@polydub/contracts';

/**
 * A time map as an ffmpeg expression of the source time `T` in seconds. The straight lines between knots are the leaves
 * of a balanced tree of conditions, so that each frame evaluates about a dozen conditions even with thousands of knots.
 * Each line counts from its own knot, so that errors do not add up.
 */
export function timeMapExpression(map: readonly TimeKnot[]): string {
  return tree(map, 0, map.length - 2);
}

/** The lines from the knots `first` to `last` on. */
function tree(map: readonly TimeKnot[], first: number, last: number): string {
  if (first >= last) return line(map[first], map[first + 1]);
  const middle = Math.ceil((first + last) / 2);
  const at = number(map[middle]?.sourceSeconds ?? 0);
  return `if(lt(T,${at}),${tree(map, first, middle - 1)},${tree(map, middle, last)})`;
}

function line(from: TimeKnot = { sourceSeconds: 0, outputSeconds: 0 }, to?: TimeKnot): string {
  const rate = to ? (to.outputSeconds - from.outputSeconds) / (to.sourceSeconds - from.sourceSeconds) : 1;
  return `${number(from.outputSeconds)}+(T-${number(from.sourceSeconds)})*${number(rate)}`;
}

/** Rounds to nanoseconds: finer than every container's clock, short enough for thousands of knots. */
function number(value: number): string {
  return `${Number(value.toFixed(9))}`;
}

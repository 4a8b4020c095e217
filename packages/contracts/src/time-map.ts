import { z } from 'zod';

/** A moment of the source, and the moment of the output that shows it. */
export const timeKnotSchema = z.object({
  sourceSeconds: z.number().nonnegative(),
  outputSeconds: z.number().nonnegative(),
});
/** A moment of the source and the moment of the output that shows it. */
export type TimeKnot = z.infer<typeof timeKnotSchema>;

/**
 * Maps the source's time to the output's: linear between knots, which increase in both clocks. The first knot is at 0
 * in both, the last at both ends.
 */
export const timeMapSchema = z.array(timeKnotSchema).min(2);
/** Maps the source's time to the output's. */
export type TimeMap = z.infer<typeof timeMapSchema>;

/**
 * The moment of the output that shows a moment of the source, in seconds. Outside the knots, time runs as in the
 * source.
 */
export function outputSecondsAt(map: readonly TimeKnot[], sourceSeconds: number): number {
  const place = lastAtOrBefore(map, sourceSeconds);
  const [before, after] = [map[place], map[place + 1]];
  if (!before) return sourceSeconds;
  const [sourceLength, outputLength] = after
    ? [after.sourceSeconds - before.sourceSeconds, after.outputSeconds - before.outputSeconds]
    : [1, 1];
  return before.outputSeconds + (sourceSeconds - before.sourceSeconds) * (outputLength / sourceLength);
}

function lastAtOrBefore(map: readonly TimeKnot[], sourceSeconds: number): number {
  let low = 0;
  for (let high = map.length - 1; low < high; ) {
    const middle = Math.ceil((low + high) / 2);
    if ((map[middle]?.sourceSeconds ?? 0) <= sourceSeconds) low = middle;
    else high = middle - 1;
  }
  return low;
}

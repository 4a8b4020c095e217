import { z } from 'zod';

/** A moment of the source and the moment of the output that shows it. */
export const timeKnotSchema = z.object({
  sourceSeconds: z.number().nonnegative(),
  outputSeconds: z.number().nonnegative(),
});
/** A moment of the source and the moment of the output that shows it. */
export type TimeKnot = z.infer<typeof timeKnotSchema>;

/**
 * Where the source's time goes in the output: straight lines between knots, which rise in both clocks. The first knot lies
 * at 0 in both, the last at both ends.
 */
export const timeMapSchema = z.array(timeKnotSchema).min(2);
/** Where the source's time goes in the output. */
export type TimeMap = z.infer<typeof timeMapSchema>;

/** The moment of the output at which a moment of the source is shown. Beyond the ends time runs as in the source. */
export function outputSecondsAt(map: readonly TimeKnot[], sourceSeconds: number): number {
  return follow(map, sourceSeconds, 'sourceSeconds', 'outputSeconds');
}

/** The moment of the source that is shown at a moment of the output: the inverse of {@link outputSecondsAt}. */
export function sourceSecondsAt(map: readonly TimeKnot[], outputSeconds: number): number {
  return follow(map, outputSeconds, 'outputSeconds', 'sourceSeconds');
}

function follow(map: readonly TimeKnot[], seconds: number, from: keyof TimeKnot, to: keyof TimeKnot): number {
  const place = lastAtOrBefore(map, seconds, from);
  const [before, after] = [map[place], map[place + 1]];
  if (!before) return seconds;
  const rate = after ? (after[to] - before[to]) / (after[from] - before[from]) : 1;
  return before[to] + (seconds - before[from]) * rate;
}

function lastAtOrBefore(map: readonly TimeKnot[], seconds: number, clock: keyof TimeKnot): number {
  let low = 0;
  for (let high = map.length - 1; low < high; ) {
    const middle = Math.ceil((low + high) / 2);
    if ((map[middle]?.[clock] ?? 0) <= seconds) low = middle;
    else high = middle - 1;
  }
  return low;
}

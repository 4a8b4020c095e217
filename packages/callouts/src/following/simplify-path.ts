import type { CalloutPlace } from '@polydub/contracts';

/** No point of a simplified path is further than this from where it was, in pixels. */
const MAX_ERROR_PIXELS = 0.5;
/** What stays within this distance is still. */
const MAX_STILL_PIXELS = 1;

/**
 * The knots of a path between which it moves steadily; none when it stays in place. `reach` is from the text's middle to
 * its corners, in pixels.
 */
export function simplifyPath(places: readonly CalloutPlace[], reach: number): CalloutPlace[] {
  const farthest = Math.max(0, ...places.map((place) => apart(place, { ...place, ...CENTRE }, reach)));
  if (farthest <= MAX_STILL_PIXELS) return [];
  const kept = new Set<number>([0, places.length - 1]);
  const open: [number, number][] = [[0, places.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const worst = worstBetween(places, { from, to, reach });
    if (worst === undefined) continue;
    kept.add(worst);
    open.push([from, worst], [worst, to]);
  }
  return [...kept].sort((a, b) => a - b).flatMap((at) => places[at] ?? []);
}

const CENTRE = { offsetX: 0, offsetY: 0, scale: 1, rotationDegrees: 0 };

/** The place between two others that is furthest from the steady motion between them; undefined when all are near. */
function worstBetween(
  places: readonly CalloutPlace[],
  { from, to, reach }: { from: number; to: number; reach: number },
): number | undefined {
  const [start, end] = [places[from], places[to]];
  if (!start || !end) return undefined;
  let worst: { at: number; error: number } | undefined;
  for (let at = from + 1; at < to; at += 1) {
    const place = places[at];
    if (!place) continue;
    const error = apart(place, placeBetween(start, end, place.timeSeconds), reach);
    if (error > (worst?.error ?? MAX_ERROR_PIXELS)) worst = { at, error };
  }
  return worst?.at;
}

/** How far the corners of a text at two places are from each other, in pixels. */
function apart(one: CalloutPlace, other: CalloutPlace, reach: number): number {
  const turn = (Math.abs(one.rotationDegrees - other.rotationDegrees) * Math.PI) / 180;
  const move = Math.hypot(one.offsetX - other.offsetX, one.offsetY - other.offsetY);
  return move + (Math.abs(one.scale - other.scale) + turn) * reach;
}

/** Where something that moves steadily from one place to another is at a time; before and after it moves on. */
export function placeBetween(start: CalloutPlace, end: CalloutPlace, timeSeconds: number): CalloutPlace {
  const elapsed = end.timeSeconds - start.timeSeconds;
  const share = elapsed > 0 ? (timeSeconds - start.timeSeconds) / elapsed : 0;
  const mix = (a: number, b: number) => a + (b - a) * share;
  return {
    timeSeconds,
    offsetX: mix(start.offsetX, end.offsetX),
    offsetY: mix(start.offsetY, end.offsetY),
    scale: Math.max(0.05, mix(start.scale, end.scale)),
    rotationDegrees: mix(start.rotationDegrees, end.rotationDegrees),
  };
}

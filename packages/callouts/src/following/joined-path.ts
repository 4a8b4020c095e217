import type { CalloutPlace, Point } from '@polydub/contracts';
import { placeBetween } from './simplify-path.js';

/** So long before and after the time at which one path follows another they are compared. */
const COMPARED_SECONDS = 0.1;

/**
 * The path of a text of which pieces were followed one after another: each counts while it is nearest to the middle of the picture. Every
 * piece was measured where it was thought to be, so each path is moved to begin where the one before has the text then; the one in the
 * middle stays.
 */
export function joinedPath(paths: readonly (readonly CalloutPlace[])[]): CalloutPlace[] {
  const known = paths.filter(({ length }) => length > 1);
  const joined: CalloutPlace[] = [];
  const shifts = shiftsOf(known);
  let before: readonly CalloutPlace[] | undefined;
  for (const [at, path] of known.entries()) {
    const next = known[at + 1];
    const from = before && handover(before, path);
    const to = next && handover(path, next);
    const inside = path.filter(
      ({ timeSeconds }) =>
        timeSeconds > (from ?? Number.NEGATIVE_INFINITY) && timeSeconds < (to ?? Number.POSITIVE_INFINITY),
    );
    const ends = to === undefined ? [] : [placeOn(path, to)];
    joined.push(...[...inside, ...ends].map((place) => moved(place, shifts[at] ?? { x: 0, y: 0 })));
    before = path;
  }
  return joined;
}

/** How far each path is moved. */
function shiftsOf(paths: readonly (readonly CalloutPlace[])[]): Point[] {
  const shifts: Point[] = [];
  for (const [at, path] of paths.entries()) {
    const before = paths[at - 1];
    const last = shifts.at(-1);
    shifts.push(before && last ? plus(last, apart(before, path, handover(before, path))) : { x: 0, y: 0 });
  }
  const middle = shifts[shifts.length >> 1] ?? { x: 0, y: 0 };
  return shifts.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
}

/** Between the middles of the times of two paths. */
function handover(one: readonly CalloutPlace[], other: readonly CalloutPlace[]): number {
  const middle = (path: readonly CalloutPlace[]) => ((path[0]?.timeSeconds ?? 0) + (path.at(-1)?.timeSeconds ?? 0)) / 2;
  return (middle(one) + middle(other)) / 2;
}

/** How far a path is from another one around a time. */
function apart(one: readonly CalloutPlace[], other: readonly CalloutPlace[], timeSeconds: number) {
  const times = [timeSeconds - COMPARED_SECONDS, timeSeconds, timeSeconds + COMPARED_SECONDS];
  const mean = (of: (place: CalloutPlace) => number) =>
    times.reduce((sum, time) => sum + of(placeOn(one, time)) - of(placeOn(other, time)), 0) / times.length;
  return { x: mean(({ offsetX }) => offsetX), y: mean(({ offsetY }) => offsetY) };
}

function placeOn(path: readonly CalloutPlace[], timeSeconds: number): CalloutPlace {
  const next = path.findIndex((place) => place.timeSeconds > timeSeconds);
  const to = Math.max(1, next === -1 ? path.length - 1 : next);
  return placeBetween(path[to - 1] as CalloutPlace, path[to] as CalloutPlace, timeSeconds);
}

const plus = (one: Point, other: Point) => ({
  x: one.x + other.x,
  y: one.y + other.y,
});

function moved(place: CalloutPlace, { x, y }: Point): CalloutPlace {
  return { ...place, offsetX: place.offsetX + x, offsetY: place.offsetY + y };
}

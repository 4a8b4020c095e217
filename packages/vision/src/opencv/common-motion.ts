import type { Similarity } from '../similarity.js';

/** How what is seen in one picture has moved in another. */
export interface Motion {
  readonly similarity: Similarity;
  /** Share of the points tracked that move so. */
  readonly agreement: number;
  /** How many points agree. */
  readonly points: number;
}

/** Points of one picture and where they are in another: x and y of each in turn. */
export interface PointPairs {
  readonly from: Float32Array;
  readonly to: Float32Array;
}

const MIN_POINTS = 8;
/** Less than this share of the points is no motion that the picture shares. */
const MIN_AGREEMENT = 0.5;
const MAX_ERROR_PIXELS = 0.7;
const TRIALS = 120;
/** Points this near to one another tell too little of the angle. */
const MIN_SPREAD_PIXELS = 12;

/**
 * The similarity that most pairs agree with (RANSAC, then least squares over those that agree). Undefined when fewer than half of
 * them do. Gives the same answer every time.
 */
export function commonMotion(pairs: PointPairs): Motion | undefined {
  const count = pairs.from.length / 2;
  if (count < MIN_POINTS) return undefined;
  let best: number[] = [];
  for (let trial = 0; trial < TRIALS; trial++) {
    const one = (trial * 7919) % count;
    const other = (one + 1 + ((trial * 104_729) % (count - 1))) % count;
    const guess = distanceOf(pairs, one, other) < MIN_SPREAD_PIXELS ? shiftOf(pairs, one) : fitted(pairs, [one, other]);
    const agreeing = thoseThatAgree(pairs, guess);
    if (agreeing.length > best.length) best = agreeing;
  }
  for (let round = 0; round < 2 && best.length >= 2; round++) best = thoseThatAgree(pairs, fitted(pairs, best));
  if (best.length < MIN_POINTS || best.length < MIN_AGREEMENT * count) return undefined;
  return { similarity: fitted(pairs, best), agreement: best.length / count, points: best.length };
}

function distanceOf({ from }: PointPairs, one: number, other: number): number {
  const across = (from[2 * one] as number) - (from[2 * other] as number);
  return Math.hypot(across, (from[2 * one + 1] as number) - (from[2 * other + 1] as number));
}

function shiftOf({ from, to }: PointPairs, one: number): Similarity {
  const x0 = (to[2 * one] as number) - (from[2 * one] as number);
  return { a: 1, b: 0, x0, y0: (to[2 * one + 1] as number) - (from[2 * one + 1] as number) };
}

function thoseThatAgree({ from, to }: PointPairs, { a, b, x0, y0 }: Similarity): number[] {
  const agreeing: number[] = [];
  for (let at = 0; at < from.length; at += 2) {
    const [x, y] = [from[at] as number, from[at + 1] as number];
    const across = a * x - b * y + x0 - (to[at] as number);
    const down = b * x + a * y + y0 - (to[at + 1] as number);
    if (across * across + down * down <= MAX_ERROR_PIXELS ** 2) agreeing.push(at >> 1);
  }
  return agreeing;
}

/** Least squares around the centres of both sets (S. Umeyama, 1991, in the plane and without reflection). */
function fitted(pairs: PointPairs, chosen: readonly number[]): Similarity {
  const from = centreOf(pairs.from, chosen);
  const to = centreOf(pairs.to, chosen);
  let [along, across, square] = [0, 0, 0];
  for (const index of chosen) {
    const x = (pairs.from[2 * index] as number) - from.x;
    const y = (pairs.from[2 * index + 1] as number) - from.y;
    const toX = (pairs.to[2 * index] as number) - to.x;
    const toY = (pairs.to[2 * index + 1] as number) - to.y;
    along += x * toX + y * toY;
    across += x * toY - y * toX;
    square += x * x + y * y;
  }
  const [a, b] = square > 0 ? [along / square, across / square] : [1, 0];
  return { a, b, x0: to.x - a * from.x + b * from.y, y0: to.y - b * from.x - a * from.y };
}

function centreOf(points: Float32Array, chosen: readonly number[]): { readonly x: number; readonly y: number } {
  let [x, y] = [0, 0];
  for (const index of chosen) {
    x += points[2 * index] as number;
    y += points[2 * index + 1] as number;
  }
  return { x: x / chosen.length, y: y / chosen.length };
}

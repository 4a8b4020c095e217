import type { PlanePoint } from './face-plane.js';

/** A line across the face: how far down it is at places in equal steps from `from` to `to`; level outside. */
export interface Curve {
  readonly from: number;
  readonly to: number;
  readonly heights: Float32Array;
}

/** Samples of a curve. */
const SAMPLES = 65;

/** How far down a curve is at a place. */
export function heightAt({ from, to, heights }: Curve, across: number): number {
  const at = ((across - from) / (to - from)) * (heights.length - 1);
  if (at <= 0) return heights[0] as number;
  if (at >= heights.length - 1) return heights[heights.length - 1] as number;
  const low = Math.floor(at);
  return (heights[low] as number) + (at - low) * ((heights[low + 1] as number) - (heights[low] as number));
}

/** The curve of a function. */
export function curveOf(from: number, to: number, height: (across: number) => number): Curve {
  const step = (to - from) / (SAMPLES - 1);
  return { from, to, heights: Float32Array.from({ length: SAMPLES }, (_, at) => height(from + at * step)) };
}

/** A smooth curve through points, from the first to the last (Catmull and Rom's cubics). */
export function curveThrough(points: readonly PlanePoint[]): Curve {
  const sorted = points.toSorted((one, other) => one.across - other.across);
  const at = (index: number) => sorted[Math.min(sorted.length - 1, Math.max(0, index))] as PlanePoint;
  const slope = (index: number) => {
    const [before, after] = [at(index - 1), at(index + 1)];
    return (after.down - before.down) / Math.max(1e-6, after.across - before.across);
  };
  return curveOf(at(0).across, at(sorted.length - 1).across, (across) => {
    const next = sorted.findIndex((point) => point.across > across);
    const index = next < 1 ? (next < 0 ? sorted.length - 2 : 0) : next - 1;
    const [one, other] = [at(index), at(index + 1)];
    const length = Math.max(1e-6, other.across - one.across);
    const t = Math.min(1, Math.max(0, (across - one.across) / length));
    const hermite = t * t * (3 - 2 * t);
    const bend = length * t * (1 - t) * ((1 - t) * slope(index) - t * slope(index + 1));
    return one.down + hermite * (other.down - one.down) + bend;
  });
}

/** A curve without its small waves; its ends stay. */
export function smoothed(curve: Curve, reach: number): Curve {
  const { heights } = curve;
  const mean = heights.map((_, at) => {
    const most = Math.min(reach, at, heights.length - 1 - at);
    let sum = 0;
    for (let near = at - most; near <= at + most; near++) sum += heights[near] as number;
    return sum / (2 * most + 1);
  });
  return { ...curve, heights: mean };
}

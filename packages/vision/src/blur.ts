import { emptyPlane, type Plane } from './plane.js';

/**
 * Averages over squares of `2 × radius + 1` pixels. At the borders only the pixels inside count. Takes the same time for
 * every radius.
 */
export function boxBlur(plane: Plane, radius: number): Plane {
  if (radius <= 0) return plane;
  const { width, height } = plane;
  const across = emptyPlane(width, height);
  for (let y = 0; y < height; y++)
    averageLine(plane.data, across.data, { start: y * width, step: 1, length: width }, radius);
  const both = emptyPlane(width, height);
  for (let x = 0; x < width; x++)
    averageLine(across.data, both.data, { start: x, step: width, length: height }, radius);
  return both;
}

interface Line {
  readonly start: number;
  readonly step: number;
  readonly length: number;
}

function averageLine(from: Float32Array, to: Float32Array, { start, step, length }: Line, radius: number): void {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < Math.min(radius, length); at++, count++) sum += from[start + at * step] as number;
  for (let at = 0; at < length; at++) {
    if (at + radius < length) {
      sum += from[start + (at + radius) * step] as number;
      count += 1;
    }
    if (at - radius > 0) {
      sum -= from[start + (at - radius - 1) * step] as number;
      count -= 1;
    }
    to[start + at * step] = sum / count;
  }
}

/**
 * A Gaussian blur, made of three box blurs (P. Kovesi, Fast Almost-Gaussian Filtering, DICTA 2010).
 *
 * @param sigma Standard deviation in pixels.
 */
export function gaussianBlur(plane: Plane, sigma: number): Plane {
  const passes = 3;
  const idealWidth = Math.sqrt((12 * sigma * sigma) / passes + 1);
  const narrow = Math.max(0, Math.floor((idealWidth - 1) / 2));
  const narrowWidth = 2 * narrow + 1;
  const narrowPasses = Math.round(
    (12 * sigma * sigma - passes * narrowWidth * narrowWidth - 4 * passes * narrowWidth - 3 * passes) /
      (-4 * narrowWidth - 4),
  );
  let blurred = plane;
  for (let pass = 0; pass < passes; pass++) blurred = boxBlur(blurred, pass < narrowPasses ? narrow : narrow + 1);
  return blurred;
}

/**
 * Averages, over squares of `2 × radius + 1` pixels, of those pixels alone that have a weight; 0 where none of them has one.
 * (Normalized convolution: H. Knutsson and C.-F. Westin, CVPR 1993.)
 */
export function weightedBlur(plane: Plane, weights: Plane, radius: number): Plane {
  const { width, height } = plane;
  const weighted = emptyPlane(width, height);
  for (let index = 0; index < weighted.data.length; index++)
    weighted.data[index] = (plane.data[index] as number) * (weights.data[index] as number);
  const sums = boxBlur(weighted, radius);
  const totals = boxBlur(weights, radius);
  const out = emptyPlane(width, height);
  for (let index = 0; index < out.data.length; index++) {
    const total = totals.data[index] as number;
    // Running sums leave tiny remainders where all weights are 0.
    out.data[index] = total > 1e-6 ? (sums.data[index] as number) / total : 0;
  }
  return out;
}

import { emptyPlane, type Plane } from './plane.js';

/**
 * Averages over squares of `2 × radius + 1` pixels. At the borders only the pixels inside count. Takes the same time for
 * every radius.
 */
export function boxBlur(plane: Plane, radius: number): Plane {
  if (radius <= 0) return plane;
  const { width, height } = plane;
  const across = emptyPlane(width, height);
  for (let row = 0; row < height; row++) averageRow(plane.data, across.data, row * width, width, radius);
  return averagedDown(across, radius);
}

function averageRow(from: Float32Array, to: Float32Array, start: number, length: number, radius: number): void {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < Math.min(radius, length); at++, count++) sum += from[start + at] as number;
  for (let at = 0; at < length; at++) {
    if (at + radius < length) {
      sum += from[start + at + radius] as number;
      count += 1;
    }
    if (at - radius > 0) {
      sum -= from[start + at - radius - 1] as number;
      count -= 1;
    }
    to[start + at] = sum / count;
  }
}

/** Row by row with a sum for each column: columns one by one would read memory here and there. */
function averagedDown({ width, height, data }: Plane, radius: number): Plane {
  const out = emptyPlane(width, height);
  const sums = new Float64Array(width);
  let count = 0;
  const add = (row: number, sign: 1 | -1) => {
    const start = row * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + sign * (data[start + x] as number);
    count += sign;
  };
  for (let row = 0; row < Math.min(radius, height); row++) add(row, 1);
  for (let row = 0; row < height; row++) {
    if (row + radius < height) add(row + radius, 1);
    if (row - radius > 0) add(row - radius - 1, -1);
    for (let x = 0; x < width; x++) out.data[row * width + x] = (sums[x] as number) / count;
  }
  return out;
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
  return weightedBlurs([plane], weights, radius)[0] as Plane;
}

/** {@link weightedBlur} of several planes with the same weights. */
export function weightedBlurs(planes: readonly Plane[], weights: Plane, radius: number): Plane[] {
  const totals = boxBlur(weights, radius).data;
  return planes.map((plane) => {
    const weighted = emptyPlane(plane.width, plane.height);
    for (let index = 0; index < weighted.data.length; index++)
      weighted.data[index] = (plane.data[index] as number) * (weights.data[index] as number);
    const out = boxBlur(weighted, radius);
    // Running sums leave tiny remainders where all weights are 0.
    for (let index = 0; index < totals.length; index++) {
      const total = totals[index] as number;
      out.data[index] = total > 1e-6 ? (out.data[index] as number) / total : 0;
    }
    return out;
  });
}

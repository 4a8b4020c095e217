import type { Mask } from '@polydub/contracts';
import { invertedMask, maskWhere } from './masks.js';
import { emptyPlane, type Plane } from './plane.js';

/** Larger than every squared distance in a picture, and still exact in sums. */
const FAR = 1e12;

/**
 * Distance in pixels from each pixel's centre to that of the nearest pixel inside of the mask; 0 inside. All distances are
 * above 100 000 when the mask is empty. (P. Felzenszwalb and D. Huttenlocher, Distance Transforms of Sampled Functions, 2012.)
 */
export function distanceToMask({ width, height, data }: Mask): Plane {
  const squares = new Float64Array(width * height);
  for (let pixel = 0; pixel < squares.length; pixel++) squares[pixel] = data[pixel] === 0 ? FAR : 0;
  const scratch = scratchFor(Math.max(width, height));
  for (let x = 0; x < width; x++) transformLine(squares, { start: x, step: width, length: height }, scratch);
  for (let y = 0; y < height; y++) transformLine(squares, { start: y * width, step: 1, length: width }, scratch);
  const distances = emptyPlane(width, height);
  for (let pixel = 0; pixel < squares.length; pixel++) distances.data[pixel] = Math.sqrt(squares[pixel] as number);
  return distances;
}

/** What is inside, and all that is not farther from it than `radius` pixels: it grows by discs. */
export function dilate(mask: Mask, radius: number): Mask {
  const distances = distanceToMask(mask).data;
  return maskWhere(mask.width, mask.height, (pixel) => (distances[pixel] as number) <= radius);
}

/** What is inside and farther than `radius` pixels from everything outside. Beyond the picture's border counts as inside. */
export function erode(mask: Mask, radius: number): Mask {
  const distances = distanceToMask(invertedMask(mask)).data;
  return maskWhere(mask.width, mask.height, (pixel) => (distances[pixel] as number) > radius);
}

interface Line {
  readonly start: number;
  readonly step: number;
  readonly length: number;
}

interface Scratch {
  /** The line's values before it is overwritten. */
  readonly values: Float64Array;
  /** Where the parabolas of the lower envelope stand. */
  readonly sites: Int32Array;
  /** Where each of them begins to be the lowest. */
  readonly begins: Float64Array;
}

function scratchFor(length: number): Scratch {
  return { values: new Float64Array(length), sites: new Int32Array(length), begins: new Float64Array(length + 1) };
}

/** Replaces each value of a line by the least of all values plus their squared distance. */
function transformLine(squares: Float64Array, { start, step, length }: Line, scratch: Scratch): void {
  const { values, sites, begins } = scratch;
  let last = 0;
  sites[0] = 0;
  begins[0] = Number.NEGATIVE_INFINITY;
  values[0] = squares[start] as number;
  for (let at = 1; at < length; at++) {
    values[at] = squares[start + at * step] as number;
    let crossing = crossingOf(values, at, sites[last] as number);
    while (crossing <= (begins[last] as number)) {
      last -= 1;
      crossing = crossingOf(values, at, sites[last] as number);
    }
    last += 1;
    sites[last] = at;
    begins[last] = crossing;
  }
  begins[last + 1] = Number.POSITIVE_INFINITY;
  for (let at = 0, lowest = 0; at < length; at++) {
    while ((begins[lowest + 1] as number) < at) lowest += 1;
    const site = sites[lowest] as number;
    squares[start + at * step] = (at - site) * (at - site) + (values[site] as number);
  }
}

/** Where the parabolas over two places are equally high. */
function crossingOf(values: Float64Array, one: number, other: number): number {
  const difference = (values[one] as number) + one * one - (values[other] as number) - other * other;
  return difference / (2 * (one - other));
}

import type { Mask } from '@polydub/contracts';
import { INSIDE } from './crop.js';
import { emptyMask, invertedMask } from './masks.js';
import { emptyPlane, type Plane } from './plane.js';

/** Larger than every squared distance in a picture, and still exact in sums. */
const FAR = 1e12;

/**
 * Distance in pixels from each pixel's centre to that of the nearest pixel inside of the mask; 0 inside. All distances are
 * above 100 000 when the mask is empty. (P. Felzenszwalb and D. Huttenlocher, Distance Transforms of Sampled Functions, 2012.)
 */
export function distanceToMask(mask: Mask): Plane {
  const { width, height } = mask;
  const squares = squaresInColumns(mask);
  const scratch = scratchFor(width);
  for (let y = 0; y < height; y++) transformRow(squares, y * width, width, scratch);
  const distances = emptyPlane(width, height);
  for (let pixel = 0; pixel < squares.length; pixel++) distances.data[pixel] = Math.sqrt(squares[pixel] as number);
  return distances;
}

/** Squared distance of each pixel to the nearest one inside of the mask in its column. */
function squaresInColumns({ width, height, data }: Mask): Float64Array {
  const squares = new Float64Array(width * height);
  const steps = new Float64Array(width).fill(FAR);
  const look = (y: number, isFirst: boolean) => {
    for (let x = 0, pixel = y * width; x < width; x++, pixel++) {
      const distance = data[pixel] === 0 ? (steps[x] as number) + 1 : 0;
      steps[x] = distance;
      const square = Math.min(FAR, distance * distance);
      if (isFirst || square < (squares[pixel] as number)) squares[pixel] = square;
    }
  };
  for (let y = 0; y < height; y++) look(y, true);
  steps.fill(FAR);
  for (let y = height - 1; y >= 0; y--) look(y, false);
  return squares;
}

/** What is inside, and all that is not farther from it than `radius` pixels: it grows by discs. */
export function dilate(mask: Mask, radius: number): Mask {
  const { width, height } = mask;
  const columns = distancesInColumns(mask, Math.floor(radius));
  // How far to the sides what is inside reaches, by how far it is above or below.
  const reaches = Array.from({ length: Math.floor(radius) + 1 }, (_, distance) =>
    Math.floor(Math.sqrt(radius * radius - distance * distance)),
  );
  const grown = emptyMask(width, height);
  for (let y = 0; y < height; y++) growRow(columns, grown.data, { start: y * width, width, reaches });
  return grown;
}

/** Distance of each pixel to the nearest one inside of the mask in its column, at most `most + 1`. */
function distancesInColumns({ width, height, data }: Mask, most: number): Uint16Array {
  const distances = new Uint16Array(width * height);
  const beyond = most + 1;
  for (let pixel = 0; pixel < distances.length; pixel++) {
    const above = pixel < width ? beyond : (distances[pixel - width] as number);
    distances[pixel] = data[pixel] === 0 ? Math.min(beyond, above + 1) : 0;
  }
  for (let pixel = distances.length - width - 1; pixel >= 0; pixel--) {
    const fromBelow = (distances[pixel + width] as number) + 1;
    if (fromBelow < (distances[pixel] as number)) distances[pixel] = fromBelow;
  }
  return distances;
}

interface GrownRow {
  /** Where the row begins. */
  readonly start: number;
  readonly width: number;
  readonly reaches: readonly number[];
}

/** Marks what is reached from the left, then what is reached from the right. */
function growRow(columns: Uint16Array, grown: Uint8Array, { start, width, reaches }: GrownRow): void {
  const end = start + width;
  for (let pixel = start, last = -1; pixel < end; pixel++) {
    const distance = columns[pixel] as number;
    if (distance < reaches.length) last = Math.max(last, pixel + (reaches[distance] as number));
    if (pixel <= last) grown[pixel] = INSIDE;
  }
  for (let pixel = end - 1, first = end; pixel >= start; pixel--) {
    const distance = columns[pixel] as number;
    if (distance < reaches.length) first = Math.min(first, pixel - (reaches[distance] as number));
    if (pixel >= first) grown[pixel] = INSIDE;
  }
}

/** What is inside and farther than `radius` pixels from everything outside. Beyond the picture's border counts as inside. */
export function erode(mask: Mask, radius: number): Mask {
  return invertedMask(dilate(invertedMask(mask), radius));
}

interface Scratch {
  /** The row's values before it is overwritten. */
  readonly values: Float64Array;
  /** Where the parabolas of the lower envelope stand. */
  readonly sites: Int32Array;
  /** Where each of them begins to be the lowest. */
  readonly begins: Float64Array;
}

function scratchFor(length: number): Scratch {
  return { values: new Float64Array(length), sites: new Int32Array(length), begins: new Float64Array(length + 1) };
}

/**
 * Replaces each value of a row by the least of all values plus their squared distance. What lies beyond a 0 is never nearer than that, so that
 * the stretches between them are looked at one by one.
 */
function transformRow(squares: Float64Array, start: number, length: number, scratch: Scratch): void {
  const end = start + length;
  for (let from = start; from < end; ) {
    if (squares[from] === 0) {
      from += 1;
      continue;
    }
    let to = from + 1;
    while (to < end && squares[to] !== 0) to += 1;
    const first = Math.max(start, from - 1);
    transformStretch(squares, first, Math.min(end, to + 1) - first, scratch);
    from = to;
  }
}

function transformStretch(squares: Float64Array, start: number, length: number, scratch: Scratch): void {
  const { values, sites, begins } = scratch;
  let last = 0;
  sites[0] = 0;
  begins[0] = Number.NEGATIVE_INFINITY;
  values[0] = squares[start] as number;
  for (let at = 1; at < length; at++) {
    values[at] = squares[start + at] as number;
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
    squares[start + at] = (at - site) * (at - site) + (values[site] as number);
  }
}

/** Where the parabolas over two places are equally high. */
function crossingOf(values: Float64Array, one: number, other: number): number {
  const difference = (values[one] as number) + one * one - (values[other] as number) - other * other;
  return difference / (2 * (one - other));
}

import type { Mask } from '@polydub/contracts';
import { gradientOf, type Plane } from '@polydub/vision';

/** Pixels whose brightness changes less than this, in levels per pixel, tell nothing of motion. */
const MIN_GRADIENT = 4;
/** A picture that moved less than this did not move. */
export const STILL_PIXELS = 0.3;
/** Noise, in levels. */
const NOISE_LEVELS = 4;
/** Share of the pixels with detail that are as before in a picture that did not move; the rest may be people. */
const STILL_SHARE = 0.6;
/** Motion is measured in so many parts of the picture in each direction: a zoom moves them differently. */
const PARTS = 2;
/** A part whose detail tells its motion less exactly than this, in pixels, is not asked. */
const MAX_ERROR_PIXELS = 0.1;

/** The pixels of a picture that would show motion, outside of the text. */
export interface Details {
  readonly grey: Plane;
  readonly pixels: Int32Array;
  /** How steeply brightness rises at each of them, in levels per pixel. */
  readonly across: Float32Array;
  readonly down: Float32Array;
}

/** Finds the details of a picture. */
export function detailsOf(grey: Plane, text: Mask): Details {
  const { across, down } = gradientOf(grey);
  const all = new Int32Array(text.data.length);
  let count = 0;
  for (let pixel = 0; pixel < text.data.length; pixel++) {
    const steepness = lengthOf(across.data[pixel] as number, down.data[pixel] as number);
    if (text.data[pixel] === 0 && steepness >= MIN_GRADIENT) all[count++] = pixel;
  }
  const pixels = all.slice(0, count);
  const at = ({ data }: Plane) => Float32Array.from(pixels, (pixel) => data[pixel] as number);
  return { grey, pixels, across: at(across), down: at(down) };
}

/** `Math.hypot` makes garbage at every call, which is a lot for all pixels of all frames. */
function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/**
 * Whether a picture did not move: most of its details look as they did, and what little has changed there is no motion. Along lines
 * a picture moves far before most of its details look otherwise.
 */
export function isStill(details: Details, grey: Plane): boolean {
  const { pixels, across, down } = details;
  const same = new Int32Array(pixels.length);
  let count = 0;
  for (let index = 0; index < pixels.length; index++) {
    const steepness = lengthOf(across[index] as number, down[index] as number);
    if (Math.abs(changeAt(details, grey, index)) <= STILL_PIXELS * steepness + NOISE_LEVELS) same[count++] = index;
  }
  return count >= STILL_SHARE * pixels.length && !hasShifted(details, grey, same.subarray(0, count));
}

function changeAt({ grey: { data: before }, pixels }: Details, { data }: Plane, index: number): number {
  const pixel = pixels[index] as number;
  return (data[pixel] as number) - (before[pixel] as number);
}

/** What the shift of a part in one direction is told by. */
interface ShiftSums {
  along: number;
  square: number;
}

function addChange(sums: ShiftSums, change: number, slope: number): void {
  sums.along += change * slope;
  sums.square += slope * slope;
}

/** Whether any part of the picture has moved to the side, or up or down, as far as its details tell; by least squares. */
function hasShifted(details: Details, grey: Plane, indexes: Int32Array): boolean {
  const { width, height } = grey;
  const sums = Array.from({ length: 2 * PARTS ** 2 }, (): ShiftSums => ({ along: 0, square: 0 }));
  for (let at = 0; at < indexes.length; at++) {
    const index = indexes[at] as number;
    const pixel = details.pixels[index] as number;
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    const part = Math.floor((PARTS * row) / height) * PARTS + Math.floor((PARTS * column) / width);
    const change = changeAt(details, grey, index);
    addChange(sums[2 * part] as ShiftSums, change, details.across[index] as number);
    addChange(sums[2 * part + 1] as ShiftSums, change, details.down[index] as number);
  }
  const least = (NOISE_LEVELS / MAX_ERROR_PIXELS) ** 2;
  return sums.some(({ along, square }) => square >= least && Math.abs(along) >= STILL_PIXELS * square);
}

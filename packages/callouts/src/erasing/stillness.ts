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
  readonly pixels: readonly number[];
  /** How steeply brightness rises at each of them, in levels per pixel. */
  readonly across: readonly number[];
  readonly down: readonly number[];
}

/** Finds the details of a picture. */
export function detailsOf(grey: Plane, text: Mask): Details {
  const { across, down } = gradientOf(grey);
  const pixels: number[] = [];
  for (let pixel = 0; pixel < text.data.length; pixel++) {
    const steepness = Math.hypot(across.data[pixel] as number, down.data[pixel] as number);
    if (text.data[pixel] === 0 && steepness >= MIN_GRADIENT) pixels.push(pixel);
  }
  const at = ({ data }: Plane) => pixels.map((pixel) => data[pixel] as number);
  return { grey, pixels, across: at(across), down: at(down) };
}

/**
 * Whether a picture did not move: most of its details look as they did, and what little has changed there is no motion. Along lines
 * a picture moves far before most of its details look otherwise.
 */
export function isStill(details: Details, grey: Plane): boolean {
  const { pixels, across, down } = details;
  const same: number[] = [];
  for (let index = 0; index < pixels.length; index++) {
    const steepness = Math.hypot(across[index] as number, down[index] as number);
    if (Math.abs(changeAt(details, grey, index)) <= STILL_PIXELS * steepness + NOISE_LEVELS) same.push(index);
  }
  return same.length >= STILL_SHARE * pixels.length && !hasShifted(details, grey, same);
}

function changeAt({ grey: { data: before }, pixels }: Details, { data }: Plane, index: number): number {
  const pixel = pixels[index] as number;
  return (data[pixel] as number) - (before[pixel] as number);
}

/** Whether any part of the picture has moved to the side, or up or down, as far as its details tell; by least squares. */
function hasShifted(details: Details, grey: Plane, indexes: readonly number[]): boolean {
  const { width, height } = grey;
  const sums = Array.from({ length: 2 * PARTS ** 2 }, () => ({ along: 0, square: 0 }));
  for (const index of indexes) {
    const pixel = details.pixels[index] as number;
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    const part = Math.floor((PARTS * row) / height) * PARTS + Math.floor((PARTS * column) / width);
    const change = changeAt(details, grey, index);
    for (const [direction, { [index]: slope = 0 }] of [details.across, details.down].entries()) {
      const sum = sums[2 * part + direction] as { along: number; square: number };
      sum.along += change * slope;
      sum.square += slope * slope;
    }
  }
  const least = (NOISE_LEVELS / MAX_ERROR_PIXELS) ** 2;
  return sums.some(({ along, square }) => square >= least && Math.abs(along) >= STILL_PIXELS * square);
}

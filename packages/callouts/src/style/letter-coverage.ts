import type { Mask, Picture } from '@polydub/contracts';
import { dilate, emptyPlane, type Plane } from '@polydub/vision';
import { type Colour, colourAt, colourDistance } from '../glyphs/colour-clusters.js';

/** Differences from the letters' colour that count as none, in levels. */
const SAME_COLOUR = 24;

/**
 * How much of each pixel letters of known colours cover, 0…1, near the pixels that are known to be letters: by whether its
 * colour is nearer to one of theirs or to what lies across the edge.
 */
export function letterCoverage(picture: Picture, fill: Mask, letters: readonly Colour[], letterHeight: number): Plane {
  const { width, height } = picture;
  const distance = emptyPlane(width, height);
  for (let pixel = 0; pixel < distance.data.length; pixel++) {
    const seen = colourAt(picture, pixel);
    const nearest = Math.min(...letters.map((colour) => colourDistance(seen, colour)));
    distance.data[pixel] = Math.max(0, nearest - SAME_COLOUR);
  }
  const near = dilate(fill, Math.max(2, letterHeight * 0.06)).data;
  const core = dilate(fill, 1.5).data;
  const across = largestNearby(distance, 2).data;
  const coverage = distance.data.map((own, pixel) => {
    if (near[pixel] === 0 || (core[pixel] === 0 && own > 0)) return 0;
    return own === 0 ? 1 : 1 - own / (across[pixel] as number);
  });
  return { width, height, data: coverage };
}

/** The largest value within some pixels in each direction. */
function largestNearby({ width, height, data }: Plane, reach: number): Plane {
  const rows = emptyPlane(width, height);
  const both = emptyPlane(width, height);
  const largest = (values: Float32Array, pixel: number, at: number, length: number, step: number) => {
    let most = 0;
    for (let shift = Math.max(-reach, -at); shift <= Math.min(reach, length - 1 - at); shift++)
      most = Math.max(most, values[pixel + shift * step] as number);
    return most;
  };
  for (let pixel = 0; pixel < data.length; pixel++) rows.data[pixel] = largest(data, pixel, pixel % width, width, 1);
  for (let pixel = 0; pixel < data.length; pixel++)
    both.data[pixel] = largest(rows.data, pixel, Math.floor(pixel / width), height, width);
  return both;
}

import type { Mask, Picture } from '@polydub/contracts';
import { dilate, emptyPlane, maskWhere, type Plane } from '@polydub/vision';
import { type Colour, colourAt, colourDistance } from '../glyphs/colour-clusters.js';

/** Pixels nearer to the letters' colour than this are letters, in levels. */
const SAME_COLOUR = 36;

/**
 * The pixels that letters of a known colour cover at least half: near the given ones, and nearer to the letters' colour
 * than to what lies across the edge.
 */
export function refinedFill(picture: Picture, fill: Mask, letters: Colour, letterHeight: number): Mask {
  const { width, height } = picture;
  const distance = emptyPlane(width, height);
  for (let pixel = 0; pixel < distance.data.length; pixel++)
    distance.data[pixel] = colourDistance(colourAt(picture, pixel), letters);
  const near = dilate(fill, Math.max(2, letterHeight * 0.06));
  const across = largestNearby(distance, 2);
  return maskWhere(width, height, (pixel) => {
    if (near.data[pixel] === 0) return false;
    const own = distance.data[pixel] as number;
    return own <= SAME_COLOUR || (fill.data[pixel] !== 0 && own < 0.5 * (across.data[pixel] as number));
  });
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

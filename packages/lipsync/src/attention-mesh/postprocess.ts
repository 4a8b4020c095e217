import type { FaceRegion } from '@polydub/contracts';
import { fromSquare } from '../face-region.js';
import { INPUT_PIXELS } from './constants.js';

/** Points of the network's square as such of the picture, all in pixels. */
export function pointsInPicture(points: Float32Array, region: FaceRegion): Float32Array {
  const placed = new Float32Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    const [x = 0, y = 0, z = 0] = points.subarray(at, at + 3);
    const place = fromSquare(region, x / INPUT_PIXELS, y / INPUT_PIXELS);
    placed[at] = place.x;
    placed[at + 1] = place.y;
    placed[at + 2] = (z / INPUT_PIXELS) * region.sidePixels;
  }
  return placed;
}

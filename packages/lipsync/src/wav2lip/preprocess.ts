import type { Picture } from '@polydub/contracts';
import { SIDE_PIXELS } from './constants.js';

const PLANE = SIDE_PIXELS * SIDE_PIXELS;
const MASKED_FROM = PLANE / 2;
/** Planes of one face: blue, green and red with a black lower half, and the same as it is. */
const PLANES = 6;

/** Faces as the network is given them, `[count, 6, 96, 96]` in 0…1; there may be room for more faces than there are. */
export function facesTensor(crops: readonly Picture[], room: number): Float32Array {
  const tensor = new Float32Array(room * PLANES * PLANE);
  for (const [index, { data }] of crops.entries()) {
    const masked = index * PLANES * PLANE;
    for (let pixel = 0; pixel < PLANE; pixel++)
      for (let channel = 0; channel < 3; channel++) {
        // The network was trained on pictures of OpenCV, whose first channel is blue.
        const value = (data[3 * pixel + 2 - channel] as number) / 255;
        const at = masked + channel * PLANE + pixel;
        tensor[at + 3 * PLANE] = value;
        if (pixel < MASKED_FROM) tensor[at] = value;
      }
  }
  return tensor;
}

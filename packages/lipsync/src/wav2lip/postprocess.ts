import type { Picture } from '@polydub/contracts';
import { SIDE_PIXELS } from './constants.js';

const PLANE = SIDE_PIXELS * SIDE_PIXELS;

/** One face of the network's answer, `[count, 3, 96, 96]` in 0…1. */
export function faceOf(answer: Float32Array, index: number): Picture {
  const data = new Uint8ClampedArray(3 * PLANE);
  for (let pixel = 0; pixel < PLANE; pixel++)
    for (let channel = 0; channel < 3; channel++)
      data[3 * pixel + 2 - channel] = 255 * (answer[(3 * index + channel) * PLANE + pixel] as number);
  return { width: SIDE_PIXELS, height: SIDE_PIXELS, data: new Uint8Array(data.buffer) };
}

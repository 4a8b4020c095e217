import type { FaceRegion, Picture } from '@polydub/contracts';
import { squareTensor } from '../face-region.js';
import { INPUT_PIXELS } from './constants.js';

/** The region of a face as the network is given it, `[3, 192, 192]`. */
export function meshInput(picture: Picture, region: FaceRegion): Float32Array {
  return squareTensor(picture, region, { pixels: INPUT_PIXELS, range: [0, 1], outside: 'edge' });
}

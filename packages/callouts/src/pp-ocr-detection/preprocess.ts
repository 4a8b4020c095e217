import type { Picture } from '@polydub/contracts';
import { resizePicture } from '@polydub/vision';
import { writePlanes } from '../picture-planes.js';
import { SIDE_MULTIPLE } from './constants.js';

/** Size of what the model is given, in pixels. */
export interface InputSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size in which the model looks at a picture: no side of the whole picture, of which it may be a part, is above the
 * limit, and sides are multiples of {@link SIDE_MULTIPLE}.
 */
export function inputSize({ width, height }: InputSize, maxSidePixels: number, whole: InputSize): InputSize {
  const scale = Math.min(1, maxSidePixels / Math.max(whole.width, whole.height));
  const side = (pixels: number) => Math.max(1, Math.round((pixels * scale) / SIDE_MULTIPLE)) * SIDE_MULTIPLE;
  return { width: side(width), height: side(height) };
}

/** Pictures as one tensor `[pictures, 3, height, width]`. */
export function pictureTensor(pictures: readonly Picture[], { width, height }: InputSize): Float32Array {
  const perPicture = 3 * width * height;
  const data = new Float32Array(pictures.length * perPicture);
  for (const [index, picture] of pictures.entries()) {
    const slot = data.subarray(index * perPicture, (index + 1) * perPicture);
    writePlanes(slot, resizePicture(picture, width, height), { width, height });
  }
  return data;
}

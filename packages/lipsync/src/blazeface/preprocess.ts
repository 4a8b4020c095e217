import type { FaceRegion, Picture } from '@polydub/contracts';
import { squareTensor } from '../face-region.js';
import { INPUT_PIXELS, MAX_WHOLE_RATIO, MIN_SHARED_SIDE, MIN_SQUARE_SHARE } from './constants.js';

/** The squares in which a picture is looked at: all of it, then parts of a long one. */
export function squaresOf({ width, height }: Pick<Picture, 'width' | 'height'>): FaceRegion[] {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const square = (along: number, sidePixels: number): FaceRegion => {
    const centre = width >= height ? { x: along, y: height / 2 } : { x: width / 2, y: along };
    return { centre, sidePixels, radians: 0 };
  };
  const whole = square(long / 2, long);
  if (long <= MAX_WHOLE_RATIO * short) return [whole];
  const side = Math.max(short, MIN_SQUARE_SHARE * long);
  const steps = Math.ceil((long - side) / ((1 - MIN_SHARED_SIDE) * side));
  const parts = Array.from({ length: steps + 1 }, (_, step) => square(side / 2 + (step * (long - side)) / steps, side));
  return [whole, ...parts];
}

/** A square as the network is given it, `[3, 192, 192]`. */
export function detectorInput(picture: Picture, square: FaceRegion): Float32Array {
  return squareTensor(picture, square, { pixels: INPUT_PIXELS, range: [-1, 1], outside: 'black' });
}

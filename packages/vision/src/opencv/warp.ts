import type { Mask, Picture } from '@polydub/contracts';
import { maskWhere } from '../masks.js';
import { inverse, movedPoint, type Similarity } from '../similarity.js';
import { withMats } from './with-mats.js';

/** A moved picture, and which of its pixels show something. */
export interface WarpedPicture {
  readonly picture: Picture;
  /** Pixels that were inside of the picture before. */
  readonly seen: Mask;
}

type Size = Pick<Picture, 'width' | 'height'>;

/** Moves every point of a picture by a similarity (bicubic interpolation), into one of the same or another size. */
export async function warpPicture(
  picture: Picture,
  motion: Similarity,
  { width, height }: Size = picture,
): Promise<WarpedPicture> {
  const data = await withMats(({ cv, empty, ofPicture, ofNumbers }) => {
    const moved = empty();
    const matrix = ofNumbers(2, 3, [motion.a, -motion.b, motion.x0, motion.b, motion.a, motion.y0]);
    const size = new cv.Size(width, height);
    cv.warpAffine(ofPicture(picture), moved, matrix, size, cv.INTER_CUBIC, cv.BORDER_REPLICATE);
    return new Uint8Array(moved.data);
  });
  return { picture: { width, height, data }, seen: seenPixels(picture, motion, { width, height }) };
}

function seenPixels(picture: Size, motion: Similarity, { width, height }: Size): Mask {
  const back = inverse(motion);
  return maskWhere(width, height, (pixel) => {
    const { x, y } = movedPoint(back, { x: pixel % width, y: Math.floor(pixel / width) });
    return x >= 0 && y >= 0 && x <= picture.width - 1 && y <= picture.height - 1;
  });
}

/** Moves a mask by a similarity, into one of the same or another size: every pixel that any part of the old inside touches is inside. */
export function warpMask(mask: Mask, motion: Similarity, size: Size = mask): Mask {
  const { width, height, data } = mask;
  const back = inverse(motion);
  const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] !== 0;
  return maskWhere(size.width, size.height, (pixel) => {
    const at = movedPoint(back, { x: pixel % size.width, y: Math.floor(pixel / size.width) });
    const [x, y] = [Math.floor(at.x + 1e-6), Math.floor(at.y + 1e-6)];
    const [right, below] = [at.x - x > 1e-3 ? x + 1 : x, at.y - y > 1e-3 ? y + 1 : y];
    return isInside(x, y) || isInside(right, y) || isInside(x, below) || isInside(right, below);
  });
}

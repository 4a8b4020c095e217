import type { GreyPicture } from './grey-picture.js';

/** Side of the squares in which two reduced frames are compared. */
const BLOCK_PIXELS = 8;
/** Codecs change a square by less than this on average; a letter that comes or goes changes it by more. */
const MIN_BLOCK_CHANGE = 4;

/** Whether anything as large as a letter differs between two frames of one video. Noise of a codec does not count. */
export function hasChanged(before: GreyPicture, after: GreyPicture): boolean {
  for (let top = 0; top < after.height; top += BLOCK_PIXELS) {
    for (let left = 0; left < after.width; left += BLOCK_PIXELS) {
      if (blockChange(before, after, left, top) >= MIN_BLOCK_CHANGE) return true;
    }
  }
  return false;
}

function blockChange(before: GreyPicture, after: GreyPicture, left: number, top: number): number {
  const right = Math.min(after.width, left + BLOCK_PIXELS);
  const bottom = Math.min(after.height, top + BLOCK_PIXELS);
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * after.width + left; at < y * after.width + right; at += 1) {
      sum += Math.abs((after.data[at] as number) - (before.data[at] as number));
    }
  }
  return sum / ((right - left) * (bottom - top));
}

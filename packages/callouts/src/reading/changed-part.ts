import type { Box } from '@polydub/contracts';
import type { GreyPicture } from './grey-picture.js';

/** Side of the squares in which two reduced frames are compared. */
const BLOCK_PIXELS = 8;
/** Codecs change a square by less than this on average; a letter that comes or goes changes it by more. */
const MIN_BLOCK_CHANGE = 4;

/**
 * The smallest box around everything as large as a letter that differs between two reduced frames of one video, in their
 * pixels; undefined when nothing does. Noise of a codec does not count.
 */
export function changedPart(before: GreyPicture, after: GreyPicture): Box | undefined {
  let [left, top, right, bottom] = [after.width, after.height, 0, 0];
  for (let y = 0; y < after.height; y += BLOCK_PIXELS) {
    for (let x = 0; x < after.width; x += BLOCK_PIXELS) {
      const isInside = x >= left && x < right && y >= top && y < bottom;
      if (isInside || blockChange(before, after, x, y) < MIN_BLOCK_CHANGE) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      right = Math.max(right, Math.min(after.width, x + BLOCK_PIXELS));
      bottom = Math.max(bottom, Math.min(after.height, y + BLOCK_PIXELS));
    }
  }
  return right > left ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
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

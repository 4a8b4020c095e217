import type { Box, Mask } from '@polydub/contracts';
import { INSIDE } from './crop.js';

/** A mask with nothing inside. */
export function emptyMask(width: number, height: number): Mask {
  return { width, height, data: new Uint8Array(width * height) };
}

/** A mask of the pixels for which a condition holds. */
export function maskWhere(width: number, height: number, isInside: (pixel: number) => boolean): Mask {
  const mask = emptyMask(width, height);
  for (let pixel = 0; pixel < mask.data.length; pixel++) if (isInside(pixel)) mask.data[pixel] = INSIDE;
  return mask;
}

/** A mask of the pixels whose top left corners lie in at least one of some boxes, each widened by `margin`. */
export function maskOfBoxes(width: number, height: number, boxes: readonly Box[], margin = 0): Mask {
  const mask = emptyMask(width, height);
  for (const box of boxes) {
    const [left, right] = [Math.ceil(box.x - margin), Math.ceil(box.x + box.width + margin)];
    const [top, bottom] = [Math.ceil(box.y - margin), Math.ceil(box.y + box.height + margin)];
    const [first, end] = [Math.max(0, left), Math.min(width, right)];
    if (first >= end) continue;
    for (let row = Math.max(0, top); row < Math.min(height, bottom); row++)
      mask.data.fill(INSIDE, row * width + first, row * width + end);
  }
  return mask;
}

/** What is inside of at least one mask. All have one size. */
export function unionOfMasks(first: Mask, ...others: readonly Mask[]): Mask {
  const union = emptyMask(first.width, first.height);
  for (const { data } of [first, ...others])
    for (let pixel = 0; pixel < data.length; pixel++) if (data[pixel] !== 0) union.data[pixel] = INSIDE;
  return union;
}

/** What is inside of the first mask and not of the second. */
export function differenceOfMasks(one: Mask, other: Mask): Mask {
  return maskWhere(one.width, one.height, (pixel) => one.data[pixel] !== 0 && other.data[pixel] === 0);
}

/** What is inside of both masks. */
export function sharedMask(one: Mask, other: Mask): Mask {
  return maskWhere(one.width, one.height, (pixel) => one.data[pixel] !== 0 && other.data[pixel] !== 0);
}

/** The outside becomes the inside. */
export function invertedMask(mask: Mask): Mask {
  return maskWhere(mask.width, mask.height, (pixel) => mask.data[pixel] === 0);
}

/** How many pixels are inside. */
export function maskArea({ data }: Mask): number {
  let area = 0;
  for (let pixel = 0; pixel < data.length; pixel++) if (data[pixel] !== 0) area += 1;
  return area;
}

/** The numbers of all pixels inside of a mask, counted row by row. */
export function pixelsInside({ data }: Mask): Int32Array {
  const pixels = new Int32Array(data.length);
  let count = 0;
  for (let pixel = 0; pixel < data.length; pixel++) if (data[pixel] !== 0) pixels[count++] = pixel;
  return pixels.slice(0, count);
}

/** The smallest box around all that is inside; undefined for an empty mask. */
export function maskBounds({ width, height, data }: Mask): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      if (data[pixel] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

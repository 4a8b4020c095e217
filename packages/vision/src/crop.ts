import type { Box, Mask, Picture, Point } from '@polydub/contracts';

/** Copies a box of whole pixels out of a picture; the box must lie inside of it (see `pixelBox`). */
export function cropPicture(picture: Picture, box: Box): Picture {
  return { width: box.width, height: box.height, data: cropBytes(picture, box, 3) };
}

/** Copies a box of whole pixels out of a mask; the box must lie inside of it. */
export function cropMask(mask: Mask, box: Box): Mask {
  return { width: box.width, height: box.height, data: cropBytes(mask, box, 1) };
}

function cropBytes(source: Picture | Mask, box: Box, bytesPerPixel: number): Uint8Array {
  const rowBytes = box.width * bytesPerPixel;
  const bytes = new Uint8Array(rowBytes * box.height);
  for (let row = 0; row < box.height; row++) {
    const start = ((box.y + row) * source.width + box.x) * bytesPerPixel;
    bytes.set(source.data.subarray(start, start + rowBytes), row * rowBytes);
  }
  return bytes;
}

/**
 * Writes a patch into a picture, with the patch's top left corner at a whole pixel. What lies outside of the picture is
 * left out, and so is what lies outside of the mask, which is as large as the patch.
 */
export function pastePicture(target: Picture, patch: Picture, corner: Point, mask?: Mask): void {
  const firstColumn = Math.max(0, -corner.x);
  const lastColumn = Math.min(patch.width, target.width - corner.x);
  for (let row = Math.max(0, -corner.y); row < Math.min(patch.height, target.height - corner.y); row++) {
    const start = row * patch.width;
    const shift = ((corner.y + row) * target.width + corner.x) * 3 - start * 3;
    for (let pixel = start + firstColumn; pixel < start + lastColumn; pixel++) {
      if (mask && mask.data[pixel] === 0) continue;
      for (let from = 3 * pixel; from < 3 * pixel + 3; from++) target.data[shift + from] = patch.data[from] as number;
    }
  }
}

/** Adds the inside of a mask to another one, with its top left corner at a whole pixel; what lies outside is left out. */
export function pasteMask(target: Mask, patch: Mask, corner: Point): void {
  const firstColumn = Math.max(0, -corner.x);
  const lastColumn = Math.min(patch.width, target.width - corner.x);
  for (let row = Math.max(0, -corner.y); row < Math.min(patch.height, target.height - corner.y); row++) {
    for (let column = firstColumn; column < lastColumn; column++) {
      if (patch.data[row * patch.width + column] === 0) continue;
      target.data[(corner.y + row) * target.width + corner.x + column] = INSIDE;
    }
  }
}

/** What masks made here hold at pixels that are inside. */
export const INSIDE = 255;

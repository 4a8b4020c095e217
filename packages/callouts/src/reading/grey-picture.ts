import type { Picture } from '@polydub/contracts';

/** Brightness only: one value per pixel, 0…255, rows from the top. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Wide enough to see that a small line of text has changed, and small enough to look at every frame. */
const MAX_REDUCED_WIDTH = 320;

/** A frame's brightness, reduced to at most 320 pixels in width: each pixel is the mean of four samples of its square. */
export function reducedGrey({ width, height, data }: Picture): GreyPicture {
  const factor = Math.max(1, Math.ceil(width / MAX_REDUCED_WIDTH));
  const [columns, rows] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))];
  const [near, far] = [Math.floor(factor / 4), Math.floor((factor * 3) / 4)];
  const reduced = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const top = (Math.min(height - 1, row * factor + near) * width) | 0;
    const bottom = (Math.min(height - 1, row * factor + far) * width) | 0;
    for (let column = 0; column < columns; column += 1) {
      const [left, right] = [column * factor + near, Math.min(width - 1, column * factor + far)];
      const sum =
        brightness(data, top + left) +
        brightness(data, top + right) +
        brightness(data, bottom + left) +
        brightness(data, bottom + right);
      reduced[row * columns + column] = sum >> 2;
    }
  }
  return { width: columns, height: rows, data: reduced };
}

/** Brightness of a pixel of a picture, 0…255. */
export function brightness(data: Uint8Array, pixel: number): number {
  const at = pixel * 3;
  return ((data[at] as number) * 77 + (data[at + 1] as number) * 150 + (data[at + 2] as number) * 29) >> 8;
}

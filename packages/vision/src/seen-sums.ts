import type { Mask, Picture } from '@polydub/contracts';

/** How many pixels are seen, and the sums of their red, green and blue. */
const VALUES = 4;

/**
 * Mean colours of those pixels of a picture that are outside of a mask, over squares of any size in the same time
 * (F. Crow, Summed-Area Tables for Texture Mapping, SIGGRAPH 1984).
 */
export class SeenSums {
  readonly #width: number;
  readonly #height: number;
  /** For each corner between pixels the sums over all that is above it and to its left. They may wrap around: differences do not mind. */
  readonly #sums: Uint32Array;
  readonly #square = new Uint32Array(VALUES);

  /** @param hidden As large as the picture. */
  constructor({ width, height, data }: Picture, hidden: Mask) {
    this.#width = width;
    this.#height = height;
    const sums = new Uint32Array(VALUES * (width + 1) * (height + 1));
    const rowValues = VALUES * (width + 1);
    for (let y = 0, pixel = 0, at = rowValues; y < height; y++) {
      let [count, red, green, blue] = [0, 0, 0, 0];
      at += VALUES;
      for (let x = 0; x < width; x++, pixel++, at += VALUES) {
        if (hidden.data[pixel] === 0) {
          count += 1;
          red += data[3 * pixel] as number;
          green += data[3 * pixel + 1] as number;
          blue += data[3 * pixel + 2] as number;
        }
        sums[at] = (sums[at - rowValues] as number) + count;
        sums[at + 1] = (sums[at + 1 - rowValues] as number) + red;
        sums[at + 2] = (sums[at + 2 - rowValues] as number) + green;
        sums[at + 3] = (sums[at + 3 - rowValues] as number) + blue;
      }
    }
    this.#sums = sums;
  }

  /**
   * Writes the mean colour of what is seen within `radius` pixels to the sides, up and down of a pixel into three numbers from `at` on.
   * False, and nothing is written, where nothing is seen there.
   */
  writeMean(x: number, y: number, radius: number, into: Uint8Array, at: number): boolean {
    const [left, right] = [Math.max(0, x - radius), Math.min(this.#width, x + radius + 1)];
    const [top, bottom] = [Math.max(0, y - radius), Math.min(this.#height, y + radius + 1)];
    const corner = (column: number, row: number) => VALUES * (row * (this.#width + 1) + column);
    const [topLeft, topRight] = [corner(left, top), corner(right, top)];
    const [bottomLeft, bottomRight] = [corner(left, bottom), corner(right, bottom)];
    const [sums, square] = [this.#sums, this.#square];
    for (let value = 0; value < VALUES; value++)
      square[value] =
        (sums[bottomRight + value] as number) -
        (sums[bottomLeft + value] as number) -
        (sums[topRight + value] as number) +
        (sums[topLeft + value] as number);
    const count = square[0] as number;
    if (count === 0) return false;
    for (let channel = 0; channel < 3; channel++)
      into[at + channel] = Math.round((square[channel + 1] as number) / count);
    return true;
  }
}

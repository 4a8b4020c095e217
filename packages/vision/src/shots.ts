import type { Picture } from '@polydub/contracts';

const COLUMNS = 32;
const ROWS = 18;
/** Mean difference in levels between two frames of different shots. */
const CUT_LEVELS = 22;
/** A cut also differs this much more than the frames before it did. */
const CUT_RATIO = 4;

/** Counts shots: frames in which the whole picture changes at once begin a new one. */
export class ShotCounter {
  #last: Float32Array | undefined;
  #usual = 0;
  #shot = 0;

  /** The number of the shot that the next frame belongs to, from 0. */
  shotOf(frame: Picture): number {
    const thumbnail = thumbnailOf(frame);
    if (this.#last) {
      const difference = meanDifference(thumbnail, this.#last);
      if (difference > CUT_LEVELS && difference > CUT_RATIO * this.#usual) this.#shot += 1;
      else this.#usual = 0.8 * this.#usual + 0.2 * difference;
    }
    this.#last = thumbnail;
    return this.#shot;
  }
}

/** Brightness at places all over the frame. */
function thumbnailOf({ width, height, data }: Picture): Float32Array {
  const thumbnail = new Float32Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const y = Math.floor(((row + 0.5) * height) / ROWS);
      const at = (y * width + Math.floor(((column + 0.5) * width) / COLUMNS)) * 3;
      thumbnail[row * COLUMNS + column] =
        ((data[at] as number) + 2 * (data[at + 1] as number) + (data[at + 2] as number)) / 4;
    }
  return thumbnail;
}

function meanDifference(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += Math.abs((one[index] as number) - (other[index] as number));
  return sum / one.length;
}

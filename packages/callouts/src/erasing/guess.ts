import type { Plane } from '@polydub/vision';
import type { CellReader } from './cells.js';

/** A frame that was filled. */
export interface FilledPixels {
  readonly width: number;
  /** Numbers of the pixels. */
  readonly pixels: Int32Array;
  /** How far the filling of each may be trusted, 0…1. */
  readonly trust: Float32Array;
  /** 1 for each that was taken from a filling of an earlier frame. */
  readonly isFromEarlier: Uint8Array;
  /** How much brightness varies around each cell, in levels. */
  readonly texture: Plane;
  readonly cells: CellReader;
}

/** How much of a filling was invented. */
export interface Guess {
  /** Share of the filling that no other frame shows, 0…1. */
  readonly share: number;
  /** How far off it is likely to be, in levels: where the surroundings are even, a guess cannot be seen. */
  readonly levels: number;
}

/** Nothing was invented. */
export const NO_GUESS: Guess = { share: 0, levels: 0 };

/** @param earlier How much of the fillings of earlier frames was invented. */
export function guessOf({ width, pixels, trust, isFromEarlier, texture, cells }: FilledPixels, earlier: Guess): Guess {
  if (pixels.length === 0) return NO_GUESS;
  let [sum, squares] = [0, 0];
  for (let index = 0; index < pixels.length; index++) {
    const trusted = trust[index] as number;
    const guessed = 1 - trusted + (isFromEarlier[index] === 1 ? trusted * earlier.share : 0);
    if (guessed === 0) continue;
    const pixel = pixels[index] as number;
    const x = pixel % width;
    cells.moveTo(x, (pixel - x) / width);
    sum += guessed;
    squares += guessed * cells.valueOf(texture) ** 2;
  }
  return { share: sum / pixels.length, levels: Math.sqrt(squares / pixels.length) };
}

import { emptyPlane } from '@polydub/vision';
import { expect, it } from 'vitest';
import { CellReader } from './cells.js';
import { type FilledPixels, guessOf, NO_GUESS } from './guess.js';

/** Four pixels of a picture of 8 × 8 whose surroundings vary by some levels. */
function filled(
  levels: number,
  trust: readonly number[],
  isFromEarlier: readonly number[] = [0, 0, 0, 0],
): FilledPixels {
  const texture = emptyPlane(2, 2);
  texture.data.fill(levels);
  return {
    ...{ width: 8, pixels: Int32Array.of(0, 9, 18, 27), texture, cells: new CellReader({ width: 8, height: 8 }) },
    ...{ trust: Float32Array.from(trust), isFromEarlier: Uint8Array.from(isFromEarlier) },
  };
}

it('is nothing where all is seen in other frames', () => {
  expect(guessOf(filled(40, [1, 1, 1, 1]), NO_GUESS)).toEqual(NO_GUESS);
});

it('counts what was invented, and by how much the surroundings vary there', () => {
  expect(guessOf(filled(40, [0, 1, 1, 1]), NO_GUESS)).toEqual({ share: 0.25, levels: 20 });
  expect(guessOf(filled(0, [0, 0, 0, 0]), NO_GUESS)).toEqual({ share: 1, levels: 0 });
});

it('goes on where earlier inventions are used again', () => {
  const earlier = { share: 0.5, levels: 20 };
  expect(guessOf(filled(10, [1, 1, 1, 1], [1, 1, 1, 1]), earlier)).toEqual({ share: 0.5, levels: Math.sqrt(50) });
});

import { seededRandom } from '@polydub/signal';
import { expect, test } from 'vitest';
import { changedPart } from './changed-part.js';
import type { GreyPicture } from './grey-picture.js';

const SIZE = { width: 320, height: 180 };
const grey = (valueAt: (x: number, y: number) => number): GreyPicture => ({
  ...SIZE,
  data: Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, at) =>
    valueAt(at % SIZE.width, Math.floor(at / SIZE.width)),
  ),
});
const plain = grey(() => 100);

test('noise of a codec is no change', () => {
  const random = seededRandom(1);
  const noisy = () => grey((x) => 100 + (x % 50) + 6 * (random() - 0.5));
  expect(changedPart(noisy(), noisy())).toBeUndefined();
});

test('a thin, faint letter is a change', () => {
  const letter = grey((x, y) => (x >= 200 && x < 202 && y >= 90 && y < 96 ? 150 : 100));
  expect(changedPart(plain, letter)).toEqual({ x: 200, y: 88, width: 8, height: 8 });
});

test('the part holds all that changed, to the edges of the picture', () => {
  const places = grey((x, y) => ((x < 8 && y >= 100 && y < 108) || (x >= 300 && y >= 170) ? 200 : 100));
  expect(changedPart(plain, places)).toEqual({ x: 0, y: 96, width: 320, height: 84 });
});

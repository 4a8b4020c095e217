import { seededRandom } from '@polydub/signal';
import { expect, test } from 'vitest';
import { hasChanged } from './frame-change.js';
import type { GreyPicture } from './grey-picture.js';

const SIZE = { width: 320, height: 180 };
const grey = (valueAt: (x: number, y: number) => number): GreyPicture => ({
  ...SIZE,
  data: Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, at) =>
    valueAt(at % SIZE.width, Math.floor(at / SIZE.width)),
  ),
});

test('noise of a codec is no change', () => {
  const random = seededRandom(1);
  const noisy = () => grey((x) => 100 + (x % 50) + 6 * (random() - 0.5));
  expect(hasChanged(noisy(), noisy())).toBe(false);
});

test('a thin, faint letter is a change', () => {
  const plain = grey(() => 100);
  const letter = grey((x, y) => (x >= 200 && x < 202 && y >= 90 && y < 96 ? 150 : 100));
  expect(hasChanged(plain, letter)).toBe(true);
});

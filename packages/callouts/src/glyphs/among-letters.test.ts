import { maskWhere } from '@polydub/vision';
import { expect, test } from 'vitest';
import { isRule, liesAmong } from './among-letters.js';

const [width, height] = [200, 40];
const area = { lines: [{ x: 0, y: 10, width, height: 20 }], lineHeight: 20 };
const where = (isInside: (x: number, y: number) => boolean) =>
  maskWhere(width, height, (pixel) => isInside(pixel % width, Math.floor(pixel / width)));
/** Strokes all along a part of the line. */
const letters = (from: number, to: number) => where((x, y) => x >= from && x < to && x % 8 < 2 && y >= 14 && y < 26);

test('what is seen behind letters lies among them, and a word of another colour beside them', () => {
  const patches = where((x) => x % 8 >= 4 && x % 40 < 30);
  expect(liesAmong(area, patches, letters(0, 200))).toBe(true);
  expect(liesAmong(area, letters(120, 200), letters(0, 110))).toBe(false);
});

test('letters on a plate that has the colour of other letters do not lie among letters', () => {
  const plate = where((x, y) => x % 8 >= 2 || y < 14);
  expect(liesAmong(area, letters(0, 200), plate)).toBe(false);
});

test('a line across is no letters, whatever its length', () => {
  expect(
    isRule(
      area,
      where((x, y) => x > 20 && (y === 12 || y === 13)),
    ),
  ).toBe(true);
  expect(isRule(area, letters(0, 200))).toBe(false);
});

import { maskWhere } from '@polydub/vision';
import { expect, test } from 'vitest';
import { linesOnPlates } from './lines-on-plates.js';

const [width, height] = [120, 60];
const plate = { x: 20, y: 15, width: 80, height: 30 };
/** A plate with letters in it. */
const ground = maskWhere(width, height, (pixel) => {
  const [x, y] = [(pixel % width) - plate.x, Math.floor(pixel / width) - plate.y];
  const isLetter = x > 20 && x < 60 && x % 8 < 2 && y > 8 && y < 22;
  return x >= 0 && y >= 0 && x < plate.width && y < plate.height && !isLetter;
});

test('a line that reaches beyond its button is cut to it', () => {
  expect(linesOnPlates([{ x: 22, y: 12, width: 70, height: 36 }], ground)).toEqual([
    { x: 22, y: 15, width: 70, height: 30 },
  ]);
});

test('a line within its plate stays, and so does one on something smaller', () => {
  expect(linesOnPlates([{ x: 24, y: 18, width: 60, height: 24 }], ground)).toBeUndefined();
  expect(linesOnPlates([{ x: 0, y: 0, width, height }], ground)).toBeUndefined();
});

import type { Box } from '@polydub/contracts';
import { emptyPlane } from '@polydub/vision';
import { expect, it } from 'vitest';
import { lineShape } from './letter-shape.js';

const line: Box = { x: 10, y: 20, width: 80, height: 40 };
const letter: Box = { x: 20, y: 25, width: 30, height: 30 };

/** Two letters of a line, and what else is written near them. */
function coverageOf(...others: readonly Box[]) {
  const plane = emptyPlane(100, 100);
  for (const { x, y, width, height } of [letter, { ...letter, x: 60, width: 20 }, ...others])
    for (let row = y; row < y + height; row++) plane.data.fill(1, row * 100 + x, row * 100 + x + width);
  return plane;
}

it('takes the letters of a line', () => {
  expect(lineShape(coverageOf(), line)?.mask).toMatchObject({ width: 60, height: 30 });
});

it('leaves out what stands above and below: pieces of letters, and dots', () => {
  const above = { x: 20, y: 5, width: 10, height: 14 };
  const below = { x: 40, y: 58, width: 10, height: 30 };
  const dot = { x: 70, y: 61, width: 2, height: 2 };
  expect(lineShape(coverageOf(above, below, dot), line)?.mask).toMatchObject({ width: 60, height: 30 });
});

it('keeps what reaches beyond the box of its line, and dots above its letters', () => {
  const descender = { x: 20, y: 55, width: 5, height: 8 };
  const dot = { x: 60, y: 20, width: 4, height: 3 };
  const shape = lineShape(coverageOf(descender, dot), line);
  expect(shape?.mask).toMatchObject({ width: 60, height: 43 });
  expect(shape?.box).toMatchObject({ y: 20, width: 60, height: 43 });
});

it('finds nothing where nothing is written', () => {
  expect(lineShape(emptyPlane(100, 100), line)).toBeUndefined();
});

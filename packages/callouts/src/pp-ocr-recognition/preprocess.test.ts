import { expect, it } from 'vitest';
import { batchesOf, lineTensor, lineWidth } from './preprocess.js';

it('keeps the shape of a line, and squeezes an endless one', () => {
  expect(lineWidth({ width: 300, height: 30 })).toBe(480);
  expect(lineWidth({ width: 1, height: 400 })).toBe(1);
  expect(lineWidth({ width: 10_000, height: 10 })).toBe(3_840);
});

it('reads lines of similar width together', () => {
  expect(batchesOf([])).toEqual([]);
  expect(batchesOf([900, 40, 1_000, 300, 1_200])).toEqual([
    { places: [1, 3, 0, 2], width: 1_000 },
    { places: [4], width: 1_200 },
  ]);
});

it('pads on the right with middle grey', () => {
  const white = { width: 1, height: 48, data: new Uint8Array(48 * 3).fill(255) };
  const tensor = lineTensor([white, white], 3);
  expect(tensor).toHaveLength(2 * 3 * 48 * 3);
  expect([...tensor.subarray(0, 6)]).toEqual([1, 0, 0, 1, 0, 0]);
});

import { expect, it } from 'vitest';
import { writePlanes } from './picture-planes.js';

it('writes blue, green and red as planes and leaves the rest', () => {
  const picture = { width: 2, height: 1, data: Uint8Array.from([255, 0, 51, 0, 255, 102]) };
  const tensor = new Float32Array(3 * 2 * 3).fill(9);
  writePlanes(tensor, picture, { height: 2, width: 3 });
  const rounded = [...tensor].map((value) => Number(value.toFixed(3)));
  expect(rounded).toEqual([-0.6, -0.2, 9, 9, 9, 9, -1, 1, 9, 9, 9, 9, 1, -1, 9, 9, 9, 9]);
});

import { expect, it } from 'vitest';
import { eigenvectors } from './eigenvectors.mjs';

it('finds the axes of a symmetric matrix, the longest first', () => {
  const { values, vectors } = eigenvectors(Float64Array.of(2, 1, 0, 1, 2, 0, 0, 0, 5), 3);
  expect([...values].map((value) => Number(value.toFixed(9)))).toEqual([5, 3, 1]);
  const column = (index: number) => [0, 3, 6].map((row) => Math.abs(vectors[row + index] ?? 0));
  expect(column(0)).toEqual([0, 0, 1]);
  for (const value of [...column(1), ...column(2)].filter((each) => each > 0)) expect(value).toBeCloseTo(Math.SQRT1_2);
});

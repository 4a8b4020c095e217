import { describe, expect, it } from 'vitest';
import { leastSquares } from './least-squares.js';

const measured = (shares: readonly number[], value: number) => ({ shares: Float64Array.from(shares), value });

describe('least squares', () => {
  it('find the unknowns of exact measurements', () => {
    const found = leastSquares([measured([1, 1], 5), measured([1, -1], 1), measured([2, 1], 8)], {
      values: [0, 0],
      counts: [1e-9, 1e-9],
    });
    expect(found[0]).toBeCloseTo(3, 6);
    expect(found[1]).toBeCloseTo(2, 6);
  });

  it('give what is expected where nothing is measured', () => {
    expect(leastSquares([], { values: [0.3, -2], counts: [1, 5] })).toEqual([0.3, -2]);
  });

  it('weigh what is expected against what is measured', () => {
    const [found] = leastSquares([measured([1], 1)], { values: [0], counts: [3] });
    expect(found).toBeCloseTo(0.25, 12);
  });
});

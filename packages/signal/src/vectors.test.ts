import { describe, expect, it } from 'vitest';
import { innerProduct, meanDirection, normalized } from './vectors.js';

const of = (...values: number[]) => Float32Array.from(values);

describe('innerProduct', () => {
  it('sums the products of each place', () => {
    expect(innerProduct(of(1, 2, 3), [4, -5, 6])).toBe(12);
    expect(innerProduct([], [])).toBe(0);
  });
});

describe('normalized', () => {
  it('has length 1, and zeros stay zeros', () => {
    expect(normalized(of(3, 4))).toEqual(of(0.6, 0.8));
    expect(normalized(of(0, 0))).toEqual(of(0, 0));
  });
});

describe('meanDirection', () => {
  it('counts all vectors the same unless it is given weights', () => {
    expect(meanDirection([of(2, 0), of(0, 2)])).toEqual(normalized(of(1, 1)));
    expect(meanDirection([of(1, 0), of(0, 1)], [3, 4])).toEqual(of(0.6, 0.8));
    expect(meanDirection([])).toHaveLength(0);
  });
});

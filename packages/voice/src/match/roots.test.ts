import { describe, expect, it } from 'vitest';
import { rootsOf } from './roots.js';

describe('rootsOf', () => {
  it('finds real and complex roots', () => {
    // (x − 2)(x + 1)(x² + 1)
    const roots = rootsOf([1, -1, -1, -1, -2]);
    const expected = [
      [-1, 0],
      [0, -1],
      [0, 1],
      [2, 0],
    ];
    for (const [wantedRe = 0, wantedIm = 0] of expected) {
      const nearest = Math.min(...roots.map(({ re, im }) => Math.hypot(re - wantedRe, im - wantedIm)));
      expect(nearest).toBeLessThan(1e-6);
    }
  });
});

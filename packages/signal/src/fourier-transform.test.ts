import { describe, expect, it } from 'vitest';
import { createFourierTransform } from './fourier-transform.js';

describe('createFourierTransform', () => {
  it.each([96, 100, 128, 400, 512, 960])('agrees with the definition for %i points', (size) => {
    const re = Float64Array.from({ length: size }, (_, n) => Math.sin(n * n));
    const im = Float64Array.from({ length: size }, (_, n) => Math.cos(3 * n));
    const [inRe, inIm] = [re.slice(), im.slice()];
    createFourierTransform(size)(re, im);
    for (const k of [0, 1, 7, 50, size - 1]) {
      let [sumRe, sumIm] = [0, 0];
      for (let n = 0; n < size; n++) {
        const angle = (-2 * Math.PI * k * n) / size;
        sumRe += (inRe[n] ?? 0) * Math.cos(angle) - (inIm[n] ?? 0) * Math.sin(angle);
        sumIm += (inRe[n] ?? 0) * Math.sin(angle) + (inIm[n] ?? 0) * Math.cos(angle);
      }
      expect(re[k]).toBeCloseTo(sumRe, 9);
      expect(im[k]).toBeCloseTo(sumIm, 9);
    }
  });

  it('refuses sizes that it cannot split', () => {
    expect(() => createFourierTransform(14)).toThrow('not a product');
  });
});

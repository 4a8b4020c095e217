import { expect, it } from 'vitest';
import { decodePeaks, encodePeaks } from './peaks.js';
import { inverse, scaleColumns, smoothingScales } from './smoothing.js';

it('keeps peaks to within three per cent', () => {
  const peaks = Float32Array.from([0.02, 0.7, 1, 3.3, 190]);
  const kept = decodePeaks(encodePeaks(peaks));
  for (const [index, peak] of peaks.entries()) expect(Math.abs((kept[index] ?? 0) / peak - 1)).toBeLessThan(0.03);
});

it('brings channels nearer to one another without changing the product', () => {
  const scales = smoothingScales(new Map([['x', Float32Array.from([1, 100])]]), 'x');
  expect(scales?.[0]).toBeCloseTo(10 ** -0.7);
  expect(scales?.[1]).toBeCloseTo(10 ** 0.7);
  const [values, weights] = [Float32Array.from([1, 100]), Float32Array.from([3, 4])];
  const [small, large] = [scaleColumns(values, inverse(scales)), scaleColumns(weights, scales)];
  expect((small[0] ?? 0) * (large[0] ?? 0) + (small[1] ?? 0) * (large[1] ?? 0)).toBeCloseTo(403, 3);
  expect(smoothingScales(new Map(), 'x')).toBeUndefined();
});

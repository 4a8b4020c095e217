import { expect, it } from 'vitest';
import { siSdrDb } from './si-sdr.js';

const wave = (hertz: number) =>
  Float32Array.from({ length: 8_000 }, (_, n) => Math.sin((2 * Math.PI * hertz * n) / 8_000));

it('measures by how much a signal stands above what was added to it, at any loudness', () => {
  const [wanted, other] = [wave(200), wave(300)];
  const mixed = wanted.map((sample, n) => sample + 0.1 * (other[n] ?? 0));
  expect(siSdrDb(wanted, mixed)).toBeCloseTo(20, 3);
  expect(
    siSdrDb(
      wanted,
      mixed.map((sample) => 0.25 * sample),
    ),
  ).toBeCloseTo(20, 3);
});

it('finds nothing of a signal in another or in silence', () => {
  expect(siSdrDb(wave(200), wave(300))).toBeLessThan(-100);
  expect(siSdrDb(wave(200), new Float32Array(8_000))).toBe(Number.NEGATIVE_INFINITY);
});

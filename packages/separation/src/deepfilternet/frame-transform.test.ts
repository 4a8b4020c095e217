import { expect, it } from 'vitest';
import { BAND_EDGES } from './bands.js';
import { BANDS, BINS, HOP_SAMPLES } from './constants.js';
import { FrameAnalysis, FrameSynthesis } from './frame-transform.js';

it('gives back the sound, one hop late', () => {
  const [analysis, synthesis] = [new FrameAnalysis(), new FrameSynthesis()];
  const hops = Array.from({ length: 4 }, (_, hop) =>
    Float32Array.from({ length: HOP_SAMPLES }, (_, n) => Math.sin((hop * HOP_SAMPLES + n) ** 1.5)),
  );
  const out = hops.map((hop) => synthesis.push(analysis.push(hop)));
  for (const [index, hop] of hops.slice(0, -1).entries()) {
    for (const [n, sample] of hop.entries()) expect(out[index + 1]?.[n]).toBeCloseTo(sample, 5);
  }
});

it('covers every bin by bands that widen as the ear’s do', () => {
  expect(BAND_EDGES).toHaveLength(BANDS + 1);
  const widths = BAND_EDGES.slice(1).map((edge, band) => edge - (BAND_EDGES[band] ?? 0));
  // As libDF computes them for 48 kHz, 960 points and at least two bins a band.
  expect(widths.slice(0, 12)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
  expect(widths.every((width, band) => width >= (widths[band - 1] ?? 0) - 1)).toBe(true);
  expect(BAND_EDGES.at(-1)).toBe(BINS);
});

import { describe, expect, it } from 'vitest';
import { trimSilence } from './trim.js';

const sampleRateHz = 24_000;
const tone = Float32Array.from({ length: sampleRateHz }, (_, index) => {
  const isSounding = index > sampleRateHz / 4 && index < (3 * sampleRateHz) / 4;
  return isSounding ? 0.5 * Math.sin((2 * Math.PI * 200 * index) / sampleRateHz) : 0;
});

describe('trimSilence', () => {
  it('keeps the sound with its margins and starts and ends at nothing', () => {
    const { samples } = trimSilence({ samples: tone, sampleRateHz });
    expect(samples.length / sampleRateHz).toBeCloseTo(0.56, 2);
    expect(samples[0]).toBe(0);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(1e-6);
  });

  it('is empty for silence', () => {
    expect(trimSilence({ samples: new Float32Array(1000), sampleRateHz }).samples).toHaveLength(0);
    expect(trimSilence({ samples: new Float32Array(0), sampleRateHz }).samples).toHaveLength(0);
  });
});

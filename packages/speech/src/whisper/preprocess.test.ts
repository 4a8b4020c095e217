import { describe, expect, it } from 'vitest';
import { logMel, melWindow } from './preprocess.js';

/** One second of a steady tone and a rising one. */
const samples = Float32Array.from({ length: 16_000 }, (_, n) => {
  return 0.3 * Math.sin((2 * Math.PI * 440 * n) / 16_000) + 0.2 * Math.sin((2 * Math.PI * (200 + n / 40) * n) / 16_000);
});

// Values of faster-whisper 1.2.1's feature extractor for the same samples: [frame, bin, value].
const goldens: Readonly<Record<80 | 128, { mean: number; values: readonly (readonly [number, number, number])[] }>> = {
  80: {
    mean: -0.320606,
    values: [
      [0, 0, 1.077656],
      [0, 20, 0.750137],
      [1, 40, -0.146134],
      [50, 10, 1.237818],
      [50, 60, -0.562011],
      [99, 12, 1.184304],
    ],
  },
  128: {
    mean: -0.304773,
    values: [
      [0, 0, 1.001897],
      [0, 20, 1.231748],
      [1, 40, 0.174674],
      [50, 60, -0.514875],
      [99, 79, -0.30088],
      [99, 12, 0.22399],
    ],
  },
};

describe('logMel', () => {
  it.each([80, 128])('agrees with the reference for %i bins', (bins) => {
    const mel = logMel(samples, bins);
    const golden = goldens[bins as 80 | 128];
    expect([mel.frames, mel.bins]).toEqual([100, bins]);
    for (const [frame, bin, value] of golden.values) expect(mel.values[frame * bins + bin]).toBeCloseTo(value, 4);
    expect(mel.values.reduce((sum, value) => sum + value, 0) / mel.values.length).toBeCloseTo(golden.mean, 4);
  });

  it('does not fail on silence or on nothing', () => {
    expect(logMel(new Float32Array(1600), 80).values.every((value) => value === -1.5)).toBe(true);
    expect(logMel(new Float32Array(0), 80)).toMatchObject({ frames: 0 });
  });
});

describe('melWindow', () => {
  it('turns frames into rows of bins with zeros after the last', () => {
    const mel = { bins: 2, frames: 3, values: Float32Array.from([1, 2, 3, 4, 5, 6]) };
    expect([...melWindow(mel, 1, 2, 3)]).toEqual([3, 5, 0, 4, 6, 0]);
  });
});

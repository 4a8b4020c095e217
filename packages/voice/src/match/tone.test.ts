import { describe, expect, it } from 'vitest';
import { movementsTowards } from './move-towards.js';
import { toneBandsHz, toneOf } from './tone.js';

const sampleRateHz = 16_000;

/** Harmonics of a pitch; those above 1 kHz `trebleDb` louder than they would be. */
function speech(pitchHz: number, trebleDb: number): { sampleRateHz: number; samples: Float32Array } {
  const treble = 10 ** (trebleDb / 20);
  const harmonics = Array.from({ length: Math.floor(7000 / pitchHz) }, (_, index) => (index + 1) * pitchHz);
  const samples = Float32Array.from({ length: 2 * sampleRateHz }, (_, index) =>
    harmonics.reduce((sum, hz, n) => {
      const phase = (2 * Math.PI * hz * index) / sampleRateHz + n * n;
      return sum + (0.1 / (n + 1)) * (hz > 1000 ? treble : 1) * Math.sin(phase);
    }, 0),
  );
  return { sampleRateHz, samples };
}

describe('toneOf', () => {
  it('does not depend on loudness, and tells treble', () => {
    const [plain, soft, bright] = [speech(120, 0), speech(120, 0), speech(120, 6)];
    soft.samples.forEach((sample, index) => {
      soft.samples[index] = sample / 50;
    });
    const [tone = [], softTone = [], brightTone = []] = [plain, soft, bright].map(toneOf);
    softTone.forEach((level, band) => {
      expect(level).toBeCloseTo(tone[band] ?? 0, 3);
    });
    const slope = (levels: readonly number[]) => (levels[9] ?? 0) - (levels[3] ?? 0);
    expect(slope(brightTone) - slope(tone)).toBeCloseTo(6, 0);
  });

  it('hears nothing in silence', () => {
    expect(toneOf({ sampleRateHz, samples: new Float32Array(sampleRateHz) })).toBeUndefined();
  });
});

describe('movementsTowards', () => {
  it('goes towards the speaker, most first, never beyond four semitones and six decibels', () => {
    const movements = movementsTowards(speech(200, 20), speech(120, 0));
    expect(movements.map(({ pitchRatio, tone }) => [pitchRatio, tone !== undefined])).toEqual([
      [1.26, true],
      [1, true],
      [1.26, false],
    ]);
    const gains = movements[0]?.tone?.map(({ db }) => db) ?? [];
    expect(gains).toHaveLength(toneBandsHz.length);
    expect(Math.max(...gains.map(Math.abs))).toBe(6);
  });

  it('leaves a pitch alone that is right already', () => {
    const movements = movementsTowards(speech(120, 3), speech(121, 0));
    expect(movements.map(({ pitchRatio }) => pitchRatio)).toEqual([1]);
  });

  it('knows no way towards silence', () => {
    expect(movementsTowards({ sampleRateHz, samples: new Float32Array(sampleRateHz) }, speech(120, 0))).toEqual([]);
  });
});

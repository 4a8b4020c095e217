import type { MonoAudio } from '@polydub/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelTake } from './level-take.js';
import { measureLufs } from './loudness-meter.js';
import { measureTruePeakDbtp } from './true-peak.js';

const sampleRateHz = 24_000;

/** Pulses of a voice at 100 Hz, ringing out quickly: high peaks over little loudness. */
function voice(seconds: number, level: number): MonoAudio {
  const samples = Float32Array.from({ length: seconds * sampleRateHz }, (_, at) => {
    const sinceMs = ((at % 240) / sampleRateHz) * 1000;
    const syllable = 0.6 + 0.4 * Math.sin((2 * Math.PI * 4 * at) / sampleRateHz);
    return level * syllable * Math.exp(-sinceMs / 1.5) * Math.sin(2 * Math.PI * 0.8 * sinceMs);
  });
  return { sampleRateHz, samples };
}

describe('levelTake', () => {
  it.each([-30, -23, -18, -16])('brings a voice to %d LUFS with its peaks under the ceiling', (targetLufs) => {
    const { audio, lufs, shortfallLu } = levelTake(voice(2, 0.4), targetLufs);
    expect(measureLufs(audio)).toBeCloseTo(lufs, 6);
    expect(Math.abs(lufs - targetLufs)).toBeLessThan(0.3);
    expect(measureTruePeakDbtp(audio)).toBeLessThanOrEqual(-1);
    expect(shortfallLu).toBeLessThan(0.3);
    expect(audio.samples).toHaveLength(2 * sampleRateHz);
  });

  it('keeps peaks under a lower ceiling, and is as loud all the same', () => {
    const { audio, lufs } = levelTake(voice(2, 0.4), -26.5, -11.7);
    expect(Math.abs(lufs + 26.5)).toBeLessThan(0.3);
    expect(measureTruePeakDbtp(audio)).toBeLessThanOrEqual(-11.7);
  });

  it('says how much is missing where more would distort', () => {
    const { audio, lufs, shortfallLu } = levelTake(voice(2, 0.4), 0);
    expect(measureTruePeakDbtp(audio)).toBeLessThanOrEqual(-1);
    expect(shortfallLu).toBeGreaterThan(3);
    expect(lufs + shortfallLu).toBeCloseTo(0, 6);
  });

  it('is a plain gain where peaks stay under the knee', () => {
    const quiet = voice(1, 0.1);
    const { audio } = levelTake(quiet, measureLufs(quiet) - 6);
    const ratios = [500, 5000, 20_000].map((at) => (audio.samples[at] ?? 0) / (quiet.samples[at] ?? 1));
    for (const ratio of ratios) expect(ratio).toBeCloseTo(10 ** (-6 / 20), 2);
  });

  it('leaves silence and nothing as they are', () => {
    for (const length of [0, 100, 24_000]) {
      const silent = { sampleRateHz, samples: new Float32Array(length) };
      expect(levelTake(silent, -20)).toEqual({ audio: silent, lufs: Number.NEGATIVE_INFINITY, shortfallLu: 0 });
    }
  });

  it('never passes the ceiling, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 4, noNaN: true }),
        fc.double({ min: 0.02, max: 1, noNaN: true }),
        fc.double({ min: -40, max: 0, noNaN: true }),
        (level, seconds, targetLufs) => {
          const take = voice(seconds, level);
          const { audio } = levelTake(take, targetLufs);
          if (audio !== take) expect(measureTruePeakDbtp(audio)).toBeLessThanOrEqual(-1 + 1e-6);
        },
      ),
      { numRuns: 40 },
    );
  });
});

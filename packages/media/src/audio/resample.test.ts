import { describe, expect, it } from 'vitest';
import { resample } from './resample.js';

/** A tone that swells and fades, so that its ends do not count, at any time. */
const toneAt = (hz: number, seconds: number) => (time: number) =>
  Math.sin(2 * Math.PI * hz * time) * Math.sin((Math.PI * time) / seconds) ** 2;

function sampled(sound: (time: number) => number, sampleRateHz: number, seconds: number) {
  return {
    sampleRateHz,
    samples: Float32Array.from({ length: sampleRateHz * seconds }, (_, at) => sound(at / sampleRateHz)),
  };
}

const level = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

describe('resample', () => {
  it.each([
    [24_000, 48_000],
    [24_000, 16_000],
    [44_100, 48_000],
    [48_000, 44_100],
    [16_000, 22_050],
    [26_387, 24_000],
    [22_050, 24_001],
  ])('gives the samples that the sound has at the new rate, none later or earlier: %i to %i Hz', (fromHz, toHz) => {
    for (const hz of [50, 440, 6_000]) {
      const sound = toneAt(hz, 0.5);
      const resampled = resample(sampled(sound, fromHz, 0.5), toHz);
      const expected = sampled(sound, toHz, 0.5);
      expect(resampled.samples).toHaveLength(Math.round((fromHz / 2 / fromHz) * toHz));
      const difference = resampled.samples.map((sample, at) => sample - (expected.samples[at] ?? 0));
      expect(20 * Math.log10(level(difference) / level(expected.samples))).toBeLessThan(-75);
    }
  });

  it('takes away what the lower rate cannot hold, which would sound as another tone', () => {
    const { samples } = resample(sampled(toneAt(9_500, 0.5), 48_000, 0.5), 16_000);
    expect(20 * Math.log10(level(samples))).toBeLessThan(-75);
  });

  it('rounds lengths, and takes sound of no samples and of one', () => {
    const ofLength = (length: number) => ({ sampleRateHz: 24_000, samples: new Float32Array(length).fill(0.5) });
    for (const [length, resampled] of [
      [0, 0],
      [1, 2],
      [3, 6],
    ] as const)
      expect(resample(ofLength(length), 44_100).samples).toHaveLength(resampled);
    expect(resample(ofLength(1), 8_000).samples).toHaveLength(0);
    const same = ofLength(5);
    expect(resample(same, 24_000)).toEqual(same);
  });
});

import { describe, expect, it } from 'vitest';
import { shiftVoice } from './shift-voice.js';

const sampleRateHz = 24_000;

/** Pulses through two resonances, as in a vowel. */
function vowel(pitchHz: number, formantsHz: readonly number[]): Float32Array {
  const period = Math.round(sampleRateHz / pitchHz);
  let samples: Float32Array = Float32Array.from({ length: sampleRateHz }, (_, index) => (index % period === 0 ? 1 : 0));
  for (const hz of formantsHz) samples = resonate(samples, hz);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (0.5 * sample) / peak);
}

function resonate(samples: Float32Array, hz: number): Float32Array {
  const radius = Math.exp((-Math.PI * 80) / sampleRateHz);
  const turn = 2 * radius * Math.cos((2 * Math.PI * hz) / sampleRateHz);
  const out = new Float32Array(samples.length);
  for (let index = 0; index < out.length; index++) {
    out[index] = (samples[index] ?? 0) + turn * (out[index - 1] ?? 0) - radius * radius * (out[index - 2] ?? 0);
  }
  return out;
}

/** Energy of the middle of the sound at one frequency. */
function energyAt(samples: Float32Array, hz: number): number {
  let [re, im] = [0, 0];
  for (let index = 6000; index < 18_000; index++) {
    const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * (index - 6000)) / 12_000);
    re += weight * (samples[index] ?? 0) * Math.cos((2 * Math.PI * hz * index) / sampleRateHz);
    im += weight * (samples[index] ?? 0) * Math.sin((2 * Math.PI * hz * index) / sampleRateHz);
  }
  return re * re + im * im;
}

function loudest(samples: Float32Array, candidates: readonly number[]): number {
  return candidates.reduce(
    (best, hz) => (energyAt(samples, hz) > energyAt(samples, best) ? hz : best),
    candidates[0] ?? 0,
  );
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Fundamental and first formant, the formant as the energy of a band's harmonics centred. */
function measure(samples: Float32Array) {
  const pitchHz = loudest(samples, range(75, 140, 1));
  const harmonics = range(pitchHz * 2, 1400, pitchHz);
  const weights = harmonics.map((hz) => energyAt(samples, hz));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return { pitchHz, formantHz: harmonics.reduce((sum, hz, index) => sum + (hz * (weights[index] ?? 0)) / total, 0) };
}

describe('shiftVoice', () => {
  const samples = vowel(100, [700, 2400]);
  const before = measure(samples);

  it.each([
    [1.25, 1],
    [0.8, 1],
    [1, 1.15],
    [1.25, 0.9],
  ])(
    'moves the pitch by %f and the formants by %f, each on its own, and keeps length',
    async (pitchRatio, formantRatio) => {
      const shifted = await shiftVoice({ sampleRateHz, samples }, { pitchRatio, formantRatio });
      const after = measure(shifted.samples);
      expect(shifted.sampleRateHz).toBe(sampleRateHz);
      expect(shifted.samples).toHaveLength(samples.length);
      expect(after.pitchHz / before.pitchHz).toBeCloseTo(pitchRatio, 1);
      expect(Math.abs(after.formantHz / before.formantHz - formantRatio)).toBeLessThan(0.12);
    },
  );

  it('gives back what is not to be moved, and refuses what cannot be', async () => {
    const audio = { sampleRateHz, samples };
    expect(await shiftVoice(audio, { pitchRatio: 1, formantRatio: 1 })).toBe(audio);
    await expect(shiftVoice(audio, { pitchRatio: 3, formantRatio: 1 })).rejects.toMatchObject({ kind: 'usage' });
  });
});

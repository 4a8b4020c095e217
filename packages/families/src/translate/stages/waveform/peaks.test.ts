import { describe, expect, it } from 'vitest';
import { coarser, pointCount, WaveformPeakMeter } from './peaks.js';

describe('WaveformPeakMeter', () => {
  it('keeps the peak of each stretch, wherever blocks end', () => {
    const samples = [0.1, -0.5, 0.2, 0, 0.25, -0.1234];
    const whole = new WaveformPeakMeter({ samplesPerPoint: 2, channelCount: 1 });
    whole.push(Float32Array.from(samples));
    const inParts = new WaveformPeakMeter({ samplesPerPoint: 2, channelCount: 1 });
    for (const sample of samples) inParts.push(Float32Array.of(sample));
    expect(whole.peaks()).toEqual([0.5, 0.2, 0.25]);
    expect(inParts.peaks()).toEqual(whole.peaks());
  });

  it('takes channels together as one', () => {
    const waveform = new WaveformPeakMeter({ samplesPerPoint: 1, channelCount: 2 });
    waveform.push(Float32Array.of(0.5, -0.5, 0.5, 0.25));
    expect(waveform.peaks()).toEqual([0, 0.375]);
  });
});

it('draws the same sound with fewer points', () => {
  expect(coarser([0.1, 0.2, 0.9, 0, 0.3, 0], 3)).toEqual([0.2, 0.9, 0.3]);
  expect(coarser([0.1, 0.2, 0.3, 0.4, 0.5], 2)).toEqual([0.3, 0.5]);
  expect(coarser([], 1)).toEqual([0]);
});

it('draws a second with as many points as are worth it, minutes with as many as a screen shows, hours in rows', () => {
  expect([0.001, 1, 300, 7200].map(pointCount)).toEqual([1, 50, 2000, 18_000]);
});

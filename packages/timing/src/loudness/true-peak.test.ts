import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureTruePeakDbtp, TruePeakMeter } from './true-peak.js';

function sine(frequency: number, phaseDegrees: number, amplitude: number, length = 4800): Float32Array {
  const phase = (phaseDegrees * Math.PI) / 180;
  return Float32Array.from({ length }, (_, at) => {
    const fade = Math.min(1, at / 480, (length - 1 - at) / 480); // an abrupt edge has a peak of its own
    return fade * amplitude * Math.sin(2 * Math.PI * frequency * at + phase);
  });
}

describe('true peak on the signals of EBU Tech 3341', () => {
  it.each([
    ['15', 1 / 4, 0, 0.5, -6],
    ['16', 1 / 4, 45, 0.5, -6],
    ['17', 1 / 6, 60, 0.5, -6],
    ['18', 1 / 8, 67.5, 0.5, -6],
    ['19', 1 / 4, 45, 1.41, 3],
  ])('reads case %s', (_, frequency, phase, amplitude, expectedDbtp) => {
    const dbtp = measureTruePeakDbtp({ sampleRateHz: 48_000, samples: sine(frequency, phase, amplitude) });
    expect(dbtp).toBeGreaterThan(expectedDbtp - 0.4);
    expect(dbtp).toBeLessThan(expectedDbtp + 0.2);
  });
});

describe('TruePeakMeter', () => {
  it('reads the same however the stream is cut', () => {
    const samples = sine(0.21, 33, 0.7, 999);
    const whole = measureTruePeakDbtp({ sampleRateHz: 48_000, samples });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (blockLength) => {
        const meter = new TruePeakMeter(1);
        for (let at = 0; at < samples.length; at += blockLength) meter.push(samples.subarray(at, at + blockLength));
        expect(meter.truePeakDbtp()).toBe(whole);
      }),
    );
  });

  it('reads the louder of two channels', () => {
    const loud = sine(0.21, 33, 0.7);
    const meter = new TruePeakMeter(2);
    meter.push(Float32Array.from({ length: loud.length * 2 }, (_, at) => (at % 2 ? (loud[(at - 1) / 2] ?? 0) : 0.1)));
    expect(meter.truePeakDbtp()).toBe(measureTruePeakDbtp({ sampleRateHz: 48_000, samples: loud }));
  });

  it('reads a single sample, and silence as −∞', () => {
    expect(measureTruePeakDbtp({ sampleRateHz: 48_000, samples: Float32Array.of(0.5) })).toBeCloseTo(-6.02, 1);
    expect(measureTruePeakDbtp({ sampleRateHz: 48_000, samples: new Float32Array(0) })).toBe(Number.NEGATIVE_INFINITY);
  });
});

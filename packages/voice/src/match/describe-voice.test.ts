import { describe, expect, it } from 'vitest';
import { describeVoice } from './describe-voice.js';

/** A voice-like sound: harmonics that fall off, with vibrato, in a little noise. */
function hum(pitchHz: number, sampleRateHz: number, seconds = 1): Float32Array {
  let phase = 0;
  let seed = 1;
  return Float32Array.from({ length: seconds * sampleRateHz }, (_, index) => {
    phase += (2 * Math.PI * pitchHz * (1 + 0.02 * Math.sin((30 * index) / sampleRateHz))) / sampleRateHz;
    seed = (seed * 16_807) % 2_147_483_647;
    const noise = (seed / 2_147_483_647 - 0.5) * 0.02;
    return [1, 2, 3, 4, 5, 6].reduce((sum, n) => sum + (0.2 * Math.sin(n * phase)) / n, noise);
  });
}

describe('describeVoice', () => {
  it.each([
    [85, 16_000],
    [120, 24_000],
    [210, 8000],
    [320, 48_000],
  ])('finds %i Hz at %i samples a second', (pitchHz, sampleRateHz) => {
    const { pitchHz: found } = describeVoice({ sampleRateHz, samples: hum(pitchHz, sampleRateHz) });
    expect((found ?? 0) / pitchHz).toBeCloseTo(1, 1);
    expect(Math.abs(Math.log2((found ?? 1) / pitchHz))).toBeLessThan(0.03);
  });

  it('hears no voice in noise and silence', () => {
    const noise = hum(0, 16_000);
    expect(describeVoice({ sampleRateHz: 16_000, samples: noise })).toEqual({ voicedSeconds: 0 });
    expect(describeVoice({ sampleRateHz: 16_000, samples: new Float32Array(16_000) })).toEqual({ voicedSeconds: 0 });
  });
});

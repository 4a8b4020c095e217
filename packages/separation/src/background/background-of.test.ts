import { describe, expect, it } from 'vitest';
import { SeparationMeter } from '../measure/separation-meter.js';
import { siSdrDb } from '../measure/si-sdr.js';
import { backgroundOf } from './background-of.js';

async function* blocks(samples: Float32Array, size: number) {
  for (let start = 0; start < samples.length; start += size) yield samples.subarray(start, start + size);
}

async function background(sound: Float32Array, speech: Float32Array, channels: number): Promise<Float32Array> {
  const format = { sampleRateHz: 16_000, channels } as const;
  const parts: number[] = [];
  for await (const part of backgroundOf(
    blocks(sound, 777),
    blocks(speech, 1_000),
    format,
    new SeparationMeter(format),
  )) {
    parts.push(...part);
  }
  return Float32Array.from(parts);
}

const wave = (hertz: number, length: number) =>
  Float32Array.from({ length }, (_, n) => 0.3 * Math.sin((2 * Math.PI * hertz * n) / 16_000));

describe('backgroundOf', () => {
  it.each([1, 511, 512, 5_000] as const)('leaves a sound of %i samples without speech as it is', async (length) => {
    const sound = wave(440, 2 * length);
    const left = await background(sound, new Float32Array(2 * length), 2);
    expect(left.length).toBe(sound.length);
    expect(Math.max(...left.map((sample, n) => Math.abs(sample - (sound[n] ?? 0))))).toBeLessThan(1e-6);
  });

  it('keeps what speech does not cover in its place, and hides what a separator missed', async () => {
    const [voice, music] = [wave(300, 16_000), wave(2_000, 16_000)];
    const sound = voice.map((sample, n) => sample + (music[n] ?? 0));
    const left = await background(
      sound,
      voice.map((sample) => 0.85 * sample),
      1,
    );
    const subtracted = sound.map((sample, n) => sample - 0.85 * (voice[n] ?? 0));
    expect(siSdrDb(music, left)).toBeGreaterThan(siSdrDb(music, subtracted) + 10);
  });

  it('gives nothing for nothing', async () => {
    expect(await background(new Float32Array(), new Float32Array(), 1)).toHaveLength(0);
  });

  it.each([1_000, 3_000])('refuses speech of %i samples for a sound of 2000', async (length) => {
    const unlike = background(new Float32Array(2_000), new Float32Array(length), 1);
    await expect(unlike).rejects.toMatchObject({ kind: 'separation-failed' });
  });

  it('refuses speech that is no number', async () => {
    const broken = background(wave(440, 2_000), new Float32Array(2_000).fill(Number.NaN), 1);
    await expect(broken).rejects.toMatchObject({ kind: 'separation-failed' });
  });
});

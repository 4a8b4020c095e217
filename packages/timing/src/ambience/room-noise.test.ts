import { seededRandom } from '@polydub/signal';
import { describe, expect, it } from 'vitest';
import { roomNoise } from './room-noise.js';

const RATE = 8000;
const SECONDS = 8;
/** When somebody speaks. */
const [FROM, TO] = [2, 6];

type Sound = (seconds: number) => number;
const sampled = (sound: Sound) => Float32Array.from({ length: SECONDS * RATE }, (_, at) => sound(at / RATE));

function room(levelDb: number, seed = 5): Sound {
  const random = seededRandom(seed);
  const level = Math.sqrt(3) * 10 ** (levelDb / 20);
  return () => level * (2 * random() - 1);
}

/** Syllables of a voiced sound. */
const voice: Sound = (seconds) =>
  seconds < FROM || seconds > TO
    ? 0
    : Math.max(0, Math.sin(2 * Math.PI * 4 * seconds)) *
      [1, 2, 3, 5].reduce((sum, n) => sum + (0.1 / n) * Math.sin(2 * Math.PI * 140 * n * seconds), 0);

/** A separator that takes the whole room off while somebody speaks. */
const onlyPauses = (sound: Float32Array) =>
  sound.map((sample, at) => (at > FROM * RATE && at < TO * RATE ? 0 : sample));

async function* blocksOf(samples: Float32Array, length = 3000) {
  for (let at = 0; at < samples.length; at += length) yield samples.subarray(at, at + length);
}

interface Given {
  readonly original: Float32Array;
  readonly residual: Float32Array;
  readonly residualShare?: number;
  readonly channelCount?: number;
}

async function made({ original, residual, residualShare = 0, channelCount = 1 }: Given): Promise<Float32Array> {
  const noise: number[] = [];
  const format = { sampleRateHz: RATE, channelCount, residualShare };
  for await (const block of roomNoise({ original: blocksOf(original), residual: blocksOf(residual, 777) }, format))
    noise.push(...block);
  return Float32Array.from(noise);
}

const levelDb = (samples: Float32Array, from = 0, to = SECONDS) => {
  const part = samples.subarray(from * RATE, to * RATE);
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
};

describe('noise like a room', () => {
  const quiet = sampled(room(-50));
  const spoken = quiet.map((sample, at) => sample + voice(at / RATE));

  it('is as loud as the room, before, under and after the speech, and as long as the recording', async () => {
    const noise = await made({ original: spoken, residual: onlyPauses(quiet) });
    expect(noise).toHaveLength(spoken.length);
    for (const from of [0, 2.5, 3.5, 4.5, 6.5]) expect(Math.abs(levelDb(noise, from, from + 1) + 50)).toBeLessThan(1.5);
  });

  it('adds only what a residual lacks', async () => {
    const noise = await made({ original: spoken, residual: onlyPauses(quiet), residualShare: 1 });
    expect(levelDb(noise, 0.5, 1.5)).toBeLessThan(-60);
    expect(Math.abs(levelDb(noise, 3, 5) + 50)).toBeLessThan(1.5);
    const ducked = await made({ original: quiet, residual: quiet, residualShare: 0.4 });
    expect(Math.abs(levelDb(ducked) - (-50 + 10 * Math.log10(0.6)))).toBeLessThan(1);
  });

  it('follows what becomes louder slowly', async () => {
    const rising = quiet.map((sample, at) => sample * 10 ** (at / RATE / SECONDS - 0.5));
    const noise = await made({ original: rising, residual: rising });
    for (const from of [0.5, 3, 6])
      expect(Math.abs(levelDb(noise, from, from + 1) - levelDb(rising, from, from + 1))).toBeLessThan(1.5);
  });

  it('keeps a hum at its pitch', async () => {
    const hum = sampled((seconds) => 0.005 * Math.sin(2 * Math.PI * 200 * seconds));
    const noise = await made({ original: hum, residual: onlyPauses(hum) });
    const crossings = noise
      .subarray(3 * RATE, 5 * RATE)
      .filter((sample, at, all) => sample > 0 && (all[at - 1] ?? 1) <= 0);
    expect(Math.abs(crossings.length / 2 - 200)).toBeLessThan(20);
    expect(Math.abs(levelDb(noise, 3, 5) - levelDb(hum))).toBeLessThan(1.5);
  });

  it('is not made of music, which noise could not carry on', async () => {
    const notes = [262, 330, 392, 523];
    const music = sampled((seconds) => {
      const note = notes[Math.floor(seconds / 0.5) % notes.length] as number;
      return 0.05 * Math.exp(-3 * (seconds % 0.5)) * Math.sin(2 * Math.PI * note * seconds);
    });
    expect(levelDb(await made({ original: music, residual: onlyPauses(music) }), 3, 5)).toBeLessThan(
      levelDb(music) - 10,
    );
  });

  it('is silence where the room is', async () => {
    const silence = new Float32Array(SECONDS * RATE);
    expect(await made({ original: silence, residual: silence })).toEqual(silence);
    expect(await made({ original: new Float32Array(), residual: new Float32Array() })).toHaveLength(0);
  });

  it('is as wide as the room: the same on both sides of a sound that is', async () => {
    const both = (right: Float32Array) =>
      Float32Array.from({ length: 2 * quiet.length }, (_, at) => (at % 2 === 0 ? quiet : right)[at >> 1] as number);
    const alike = async (right: Float32Array) => {
      const stereo = both(right);
      const noise = await made({ original: stereo, residual: stereo, channelCount: 2 });
      let product = 0;
      for (let at = 0; at < noise.length; at += 2) product += (noise[at] as number) * (noise[at + 1] as number);
      return product / (noise.length / 2) / 10 ** -5;
    };
    expect(await alike(quiet)).toBeGreaterThan(0.85);
    expect(Math.abs(await alike(sampled(room(-50, 9))))).toBeLessThan(0.1);
  });

  it('is the same each time and does not repeat', async () => {
    const [one, other] = [
      await made({ original: quiet, residual: quiet }),
      await made({ original: quiet, residual: quiet }),
    ];
    expect(Buffer.compare(Buffer.from(one.buffer), Buffer.from(other.buffer))).toBe(0);
    const likeness = (lag: number) => {
      let product = 0;
      for (let at = 0; at + lag < one.length; at++) product += (one[at] as number) * (one[at + lag] as number);
      return product / one.length / 10 ** -5;
    };
    for (let lag = RATE / 4; lag < 4 * RATE; lag += 997) expect(Math.abs(likeness(lag))).toBeLessThan(0.1);
  });
});

import { describeSpeechSeparatorConformance, watchModels } from '@polydub/contracts/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { siSdrDb } from '../measure/si-sdr.js';
import { createSpeechSeparator } from '../speech-separators.js';
import { realModels } from '../testing/real-models.js';
import { SAMPLE_RATE_HZ, WINDOW_FRAMES } from './constants.js';

const { models, otherModels, openings } = watchModels(realModels());
const engine = createSpeechSeparator('deepfilternet', { models });
afterAll(() => engine.dispose());

async function* blocks(samples: Float32Array, size: number) {
  for (let start = 0; start < samples.length; start += size) yield samples.subarray(start, start + size);
}

async function separated(samples: Float32Array, channels: 1 | 2, blockSamples = SAMPLE_RATE_HZ): Promise<Float32Array> {
  const signal = new AbortController().signal;
  const { speech } = await engine.separate({ audio: blocks(samples, blockSamples), channels, signal });
  const out = new Float32Array(samples.length);
  let filled = 0;
  for await (const part of speech) {
    out.set(part, filled);
    filled += part.length;
  }
  expect(filled).toBe(samples.length);
  return out;
}

/** A voice of sorts: a buzz of harmonics at a gliding pitch, syllable by syllable. */
function buzz(seconds: number): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: Math.round(seconds * SAMPLE_RATE_HZ) }, (_, n) => {
    const at = n / SAMPLE_RATE_HZ;
    phase += (130 + 20 * Math.sin(2 * Math.PI * 0.7 * at)) / SAMPLE_RATE_HZ;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 2 * at));
    let sample = 0;
    for (let harmonic = 1; harmonic < 25; harmonic++) sample += Math.sin(2 * Math.PI * phase * harmonic) / harmonic;
    return 0.1 * syllable * sample;
  });
}

describeSpeechSeparatorConformance('deepfilternet', {
  create: () => createSpeechSeparator('deepfilternet', { models }),
  createOther: () => createSpeechSeparator('deepfilternet', { models: otherModels }),
  openings,
});

describe('deepfilternet', () => {
  it.each([1, 479, 480, 481, SAMPLE_RATE_HZ + 7])('gives as many samples as it takes: %i', async (length) => {
    await separated(new Float32Array(2 * length).fill(0.01), 2);
    await separated(new Float32Array(length).fill(0.01), 1);
  });

  it('gives nothing for nothing, and silence for silence', async () => {
    await separated(new Float32Array(), 1);
    expect((await separated(new Float32Array(SAMPLE_RATE_HZ), 1)).every((sample) => sample === 0)).toBe(true);
  });

  it('gives the same whatever the blocks, and goes on from window to window as if there were none', async () => {
    const sound = buzz((2.2 * WINDOW_FRAMES) / 100);
    const whole = await separated(sound, 1);
    expect(await separated(sound, 1, 7_777)).toEqual(whole);
    const start = sound.subarray(0, Math.round(0.9 * WINDOW_FRAMES * 480));
    const short = await separated(start, 1);
    const certain = short.length - 3 * 480;
    // Nothing but rounding may tell where windows end.
    expect(siSdrDb(short.subarray(0, certain), whole.subarray(0, certain))).toBeGreaterThan(60);
  });

  it('does the same to both channels', async () => {
    const mono = buzz(2);
    const stereo = Float32Array.from({ length: 2 * mono.length }, (_, n) => (n % 2 ? 0.25 : 1) * (mono[n >> 1] ?? 0));
    const speech = await separated(stereo, 2);
    const [left, right] = [0, 1].map((side) => speech.filter((_, n) => n % 2 === side));
    expect(siSdrDb(left ?? mono, right ?? mono)).toBeGreaterThan(60);
  });

  it('judges groups of channels apart, and takes nothing from channels of none', async () => {
    const voice = buzz(3);
    let seed = 1;
    const noise = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return 0.05 * (seed / 1_073_741_823.5 - 1);
    };
    // Left and right, the centre, low frequencies.
    const film = Float32Array.from({ length: 4 * voice.length }, (_, n) =>
      n % 4 === 2 ? (voice[n >> 2] ?? 0) : noise(),
    );
    const { speech } = await engine.separate({
      ...{ audio: blocks(film, SAMPLE_RATE_HZ), channels: 4, groups: [[0, 1], [2]] },
      signal: new AbortController().signal,
    });
    const found: number[] = [];
    for await (const part of speech) for (const sample of part) found.push(sample);
    const channelOf = (sound: ArrayLike<number>, channel: number) =>
      Float32Array.from({ length: voice.length }, (_, n) => sound[4 * n + channel] ?? 0);
    const powerOf = (sound: Float32Array) => sound.reduce((sum, sample) => sum + sample * sample, 0);
    expect(found).toHaveLength(film.length);
    for (const side of [0, 1]) {
      expect(powerOf(channelOf(found, side))).toBeLessThan(0.1 * powerOf(channelOf(film, side)));
    }
    expect(siSdrDb(await separated(voice, 1), channelOf(found, 2))).toBeGreaterThan(60);
    expect(powerOf(channelOf(found, 3))).toBe(0);
  });

  it('stops when told to', async () => {
    const stopper = new AbortController();
    const { signal } = stopper;
    const { speech } = await engine.separate({ audio: blocks(new Float32Array(480), 480), channels: 1, signal });
    stopper.abort(new Error('enough'));
    await expect(speech[Symbol.asyncIterator]().next()).rejects.toThrow('enough');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VoiceCloner } from '@polydub/contracts';
import { describeVoiceClonerConformance, type WatchedModels, watchModels } from '@polydub/contracts/testing';
import type { ModelStore } from '@polydub/inference';
import { beforeAll, describe, expect, it } from 'vitest';
import { tinyStore, tinyWeights, tinyWidth, writeTinyChatterbox } from '../testing/tiny-chatterbox.js';
import { createVoiceCloner } from '../voice-cloners.js';
import { cacheShape, endOfSpeech, exaggeration, startOfSpeech } from './constants.js';
import { ChatterboxModel } from './model.js';
import { nextToken } from './preprocess.js';

let folder: string;
let model: ChatterboxModel;
const { signal } = new AbortController();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-chatterbox-'));
  await writeTinyChatterbox(folder);
  model = await ChatterboxModel.load({ models: tinyStore(folder), threads: 1, provider: 'cpu' }, signal);
  return async () => {
    await model.dispose();
    await rm(folder, { recursive: true });
  };
});

const reference = Float32Array.from({ length: 24_000 }, (_, index) => 0.1 + 0.05 * Math.sin(index / 20));
const cacheWidth = cacheShape.heads * cacheShape.headSize;

const product = (row: readonly number[], matrix: Float32Array, width: number): number[] =>
  Array.from({ length: width }, (_, column) =>
    row.reduce((sum, value, index) => sum + value * (matrix[index * width + column] ?? 0), 0),
  );
const embedded = (token: number, position: number): number[] =>
  Array.from(
    tinyWeights.embedding.subarray(token * tinyWidth, (token + 1) * tinyWidth),
    (value) => value + 0.1 * position + exaggeration,
  );

/** The tiny language model's logits after `rows`, computed over all of them at once and without a cache. */
function logitsAfter(rows: readonly (readonly number[])[]): Float32Array {
  const values = rows.map((row) => product(row, tinyWeights.value, cacheWidth));
  const mean = Array.from({ length: cacheWidth }, (_, index) =>
    values.reduce((sum, value) => sum + (value[index] ?? 0) / values.length, 0),
  );
  const memory = product(mean, tinyWeights.back, tinyWidth);
  const state = (rows.at(-1) ?? []).map((value, index) => value + (memory[index] ?? 0));
  return Float32Array.from(product(state, tinyWeights.head, tinyWeights.head.length / tinyWidth));
}

/** What the model must speak, from its weights alone. */
function expectedTokens(prompt: readonly number[], most: number, penalty: number): number[] {
  const mean = reference.reduce((sum, sample) => sum + sample / reference.length, 0);
  const rows = [0, 1].map(() => new Array<number>(tinyWidth).fill(mean));
  for (const [index, token] of prompt.entries()) rows.push(embedded(token, token >= startOfSpeech ? 0 : index - 1));
  const spoken = [startOfSpeech];
  while (spoken.length <= most) {
    const token = nextToken(logitsAfter(rows), spoken, penalty);
    if (token === endOfSpeech) break;
    rows.push(embedded(token, spoken.length));
    spoken.push(token);
  }
  return spoken.slice(1);
}

describe('the Chatterbox model', () => {
  it('frames a prompt with the signs that the graphs expect, its language tag one token', () => {
    expect(model.tokensOf('[es]Sí.')).toEqual([
      6563,
      255,
      3,
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
      0,
      6561,
      6561,
    ]);
  });

  it.each([1, 1.2, 2])(
    'speaks what its weights say with a penalty of %f, step by step with a cache',
    async (penalty) => {
      const prompt = model.tokensOf('[es]Buenos dias, amigo.');
      const voice = await model.hear(reference);
      const options = { voice, mostTokens: 12, repetitionPenalty: penalty, signal };
      const expected = expectedTokens(prompt, 12, penalty);
      const spoken = await model.speak(prompt, options);
      expect(expected.length).toBeGreaterThan(1);
      expect(spoken ?? 'no end').toEqual(expected.length === 12 ? 'no end' : expected);
    },
  );

  it('gives the decoder the reference’s tokens and then those that were spoken', async () => {
    const voice = await model.hear(reference);
    const waveform = await model.sound([100, 200], voice);
    expect(Array.from(waveform, (sample) => Math.round(sample * 10_000))).toEqual([7, 8, 9, 100, 200]);
  });

  it('stops when told to', async () => {
    const stopper = new AbortController();
    stopper.abort(new Error('enough'));
    const voice = await model.hear(reference);
    const speaking = model.speak(model.tokensOf('[es]a.'), {
      voice,
      mostTokens: 5,
      repetitionPenalty: 1,
      signal: stopper.signal,
    });
    await expect(speaking).rejects.toThrow('enough');
  });
});

describe('the Chatterbox engine', () => {
  let cloner: VoiceCloner;
  let watched: WatchedModels<ModelStore>;
  const createWith = (models: ModelStore) => createVoiceCloner('chatterbox', { models, threads: 1, provider: 'cpu' });
  beforeAll(() => {
    watched = watchModels(tinyStore(folder));
    cloner = createWith(watched.models);
    return () => cloner.dispose();
  });
  const audio = { sampleRateHz: 24_000, samples: reference };
  const call = { text: 'Buenos dias.', language: 'es', reference: { audio }, signal };

  describeVoiceClonerConformance('chatterbox', {
    create: () => createWith(watched.models),
    createOther: () => createWith(watched.otherModels),
    openings: () => watched.openings(),
    // Its tiny model speaks a few samples, whatever it is given.
    isFake: true,
  });

  it('speaks 22 languages, Norwegian by both of its codes, but not Hebrew', () => {
    const known = ['es-MX', 'zh', 'nb', 'no', 'ja', 'sw'];
    expect(known.filter((language) => cloner.speaks(language))).toEqual(known);
    expect(['he', 'th', 'constructor'].filter((language) => cloner.speaks(language))).toEqual([]);
  });

  it('makes sound at 24 kHz of a text and a reference', async () => {
    const { audio: heard, warnings } = await cloner.clone(call);
    expect(heard.sampleRateHz).toBe(24_000);
    expect(heard.samples.length).toBeGreaterThan(3);
    expect(warnings).toEqual([]);
  });

  it('refuses a text without words', async () => {
    await expect(cloner.clone({ ...call, text: '…!' })).rejects.toMatchObject({ kind: 'cloning-failed' });
  });
});

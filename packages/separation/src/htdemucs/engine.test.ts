import { rm } from 'node:fs/promises';
import type { SpeechSeparator } from '@polydub/contracts';
import { describeSpeechSeparatorConformance, type WatchedModels, watchModels } from '@polydub/contracts/testing';
import type { ModelStore } from '@polydub/inference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSpeechSeparator } from '../speech-separators.js';
import { TINY_SHARES, tinyHtDemucs } from '../testing/tiny-htdemucs.js';
import { OVERLAP_SAMPLES, SEGMENT_SAMPLES } from './constants.js';

let folder: string;
let engine: SpeechSeparator;
let watched: WatchedModels<ModelStore>;

beforeAll(async () => {
  const tiny = await tinyHtDemucs();
  folder = tiny.folder;
  watched = watchModels(tiny.models);
  engine = createWith(watched.models);
});
afterAll(async () => {
  await engine.dispose();
  await rm(folder, { recursive: true });
});

function createWith(models: ModelStore): SpeechSeparator {
  return createSpeechSeparator('htdemucs', { models, provider: 'cpu', threads: 1 });
}

async function* blocks(samples: Float32Array) {
  for (let start = 0; start < samples.length; start += 88_200) yield samples.subarray(start, start + 88_200);
}

async function separated(samples: Float32Array, channels: number): Promise<Float32Array> {
  const signal = new AbortController().signal;
  const { speech } = await engine.separate({ audio: blocks(samples), channels, signal });
  const parts: number[][] = [];
  for await (const part of speech) parts.push([...part]);
  return Float32Array.from(parts.flat());
}

describeSpeechSeparatorConformance('htdemucs', {
  create: () => createWith(watched.models),
  createOther: () => createWith(watched.otherModels),
  openings: () => watched.openings(),
});

describe('htdemucs', () => {
  it.each([
    ['stereo over two segments', 2, SEGMENT_SAMPLES + 12_345],
    ['mono over two segments', 1, SEGMENT_SAMPLES + 12_345],
    ['three channels', 3, 12_345],
    ['a moment', 2, 100],
    ['as much as a piece and its overlap', 1, SEGMENT_SAMPLES - OVERLAP_SAMPLES],
    ['nothing', 2, 0],
  ] as const)('gives the vocals of %s, sample for sample', async (_, channels, length) => {
    const sound = Float32Array.from({ length: length * channels }, (_, n) => Math.sin(n ** 1.2));
    const speech = await separated(sound, channels);
    expect(speech.length).toBe(sound.length);
    const wrong = speech.findIndex((sample, n) => Math.abs(sample - TINY_SHARES.vocals * (sound[n] ?? 0)) > 1e-6);
    expect(wrong).toBe(-1);
  });

  it('stops when told to', async () => {
    const stopper = new AbortController();
    const { signal } = stopper;
    const { speech } = await engine.separate({ audio: blocks(new Float32Array(100)), channels: 1, signal });
    stopper.abort(new Error('enough'));
    await expect(speech[Symbol.asyncIterator]().next()).rejects.toThrow('enough');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { disposeEngines } from '@polydub/contracts';
import { createEngines, openModels } from '@polydub/families';
import { defaultCacheFolder } from '@polydub/inference';
import { readMono, writeWav } from '@polydub/media';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { benchDiarize } from './diarize.js';

const signal = new AbortController().signal;
const cacheFolder = defaultCacheFolder();
const context = {
  models: openModels({ cacheFolder }),
  cacheFolder,
  threads: availableParallelism(),
  signal,
  log: () => {},
};
const engines = createEngines(context.models, context);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-diarize-'));
});

afterAll(async () => {
  await disposeEngines(engines);
  await rm(folder, { recursive: true });
});

it('tells the voices of the built-in conversation apart, their number given or not', async () => {
  const { metrics, inputs } = await benchDiarize({ ...context, inputs: [], only: [] });
  expect(metrics.filesScored).toBe(1);
  expect(metrics.meanDerGiven).toBeLessThan(0.05);
  expect(metrics.meanDerGuessed).toBeLessThan(0.05);
  expect(inputs).toHaveLength(2);
});

it('fails when it is not known who speaks in any file', async () => {
  const path = join(folder, 'silence.wav');
  await writeWav(path, { sampleRateHz: 16_000, samples: new Float32Array(1600) });
  await expect(benchDiarize({ ...context, inputs: [path] })).rejects.toMatchObject({ kind: 'usage' });
});

it.each(['kennedy-1961.flac', 'slides.mp4'])('hears one speaker in %s', async (name) => {
  const path = fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));
  const audio = await readMono(path, { sampleRateHz: 16_000, signal });
  async function* blocks(): AsyncGenerator<Float32Array> {
    yield audio.samples;
  }
  const { speech } = await engines.voiceActivity.detect({ audio: blocks(), signal });
  const { turns } = await engines.diarizer.diarize({
    read: async ({ startSeconds, endSeconds }) => ({
      sampleRateHz: 16_000,
      samples: audio.samples.subarray(Math.round(startSeconds * 16_000), Math.round(endSeconds * 16_000)),
    }),
    speech,
    signal,
  });
  expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(new Set(['speaker-1']));
});

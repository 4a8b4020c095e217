import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { englishToSpanish } from '@polydub/contracts/testing';
import { defaultCacheFolder, openModelStore } from '@polydub/inference';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeTinyQwen3 } from '../testing/tiny-qwen3.js';
import { createTranslator } from '../translators.js';

let folder: string;
let model: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tiny-qwen3-'));
  model = path.join(folder, 'model.gguf');
  await writeTinyQwen3(model, 'Hola');
});
afterAll(() => rm(folder, { recursive: true }));

it('runs a model of the layout of Qwen3-4B-Instruct-2507, by the template in its file', async () => {
  const models = openModelStore({ cacheFolder: defaultCacheFolder() });
  const engine = createTranslator('llama', { models, model, threads: availableParallelism(), dictionaries: false });
  try {
    expect(engine.supports('en', 'es').reason).toContain('not been measured');
    const lines = [{ id: 'x', speaker: 'Anna', text: 'Hello.' }];
    const translated = await engine.translate(englishToSpanish({ lines }));
    expect(translated.lines).toMatchObject([{ id: 'x', text: 'Hola' }]);
  } finally {
    await engine.dispose();
  }
});

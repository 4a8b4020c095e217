import { copyFile, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { englishToSpanish } from '@polydub/contracts/testing';
import { defaultCacheFolder, openModelStore } from '@polydub/inference';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeTinyQwen3 } from '../testing/tiny-qwen3.js';
import { createTranslator } from '../translators.js';
import { loadLlamaModel } from './model.js';

let folder: string;
let model: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tiny-qwen3-'));
  model = path.join(folder, 'model.gguf');
  await writeTinyQwen3(model, 'Hola');
});
afterAll(() => rm(folder, { recursive: true }));

async function translateHello(options: { readonly promptStateFolder?: string } = {}) {
  const models = openModelStore({ cacheFolder: defaultCacheFolder() });
  const threads = availableParallelism();
  const engine = createTranslator('llama', { models, model, threads, dictionaries: false, ...options });
  try {
    expect(engine.supports('en', 'es').reason).toContain('not been measured');
    const lines = [{ id: 'x', speaker: 'Anna', text: 'Hello.' }];
    return await engine.translate(englishToSpanish({ lines }));
  } finally {
    await engine.dispose();
  }
}

it('runs a model of the layout of Qwen3-4B-Instruct-2507, by the template in its file', async () => {
  const translated = await translateHello();
  expect(translated.lines).toMatchObject([{ id: 'x', text: 'Hola' }]);
});

it('translates with what was loaded before, without the file', async () => {
  const copy = path.join(folder, 'copy.gguf');
  await copyFile(model, copy);
  const models = openModelStore({ cacheFolder: defaultCacheFolder() });
  const engine = createTranslator('llama', { models, model: copy, threads: 1, dictionaries: false });
  try {
    await engine.load?.({ signal: new AbortController().signal });
    await rm(copy);
    const { lines } = await engine.translate(
      englishToSpanish({ lines: [{ id: 'x', speaker: 'Anna', text: 'Hello.' }] }),
    );
    expect(lines).toMatchObject([{ text: 'Hola' }]);
  } finally {
    await engine.dispose();
  }
});

it('keeps what it computed for its instructions, and answers the same from what was kept or from a damaged file', async () => {
  const promptStateFolder = path.join(folder, 'states');
  const computed = await translateHello({ promptStateFolder });
  const [name = '', ...others] = await readdir(promptStateFolder);
  expect(others).toEqual([]);
  const file = path.join(promptStateFolder, name);
  const { mtimeMs, size } = await stat(file);

  expect(await translateHello({ promptStateFolder })).toEqual(computed);
  expect((await stat(file)).mtimeMs).toBeGreaterThan(mtimeMs);

  await truncate(file, size / 2);
  expect(await translateHello({ promptStateFolder })).toEqual(computed);
  expect((await stat(file)).size).toBe(size);
  expect(await readdir(promptStateFolder)).toEqual([name]);
});

it('translates where nothing can be kept', async () => {
  const promptStateFolder = path.join(folder, 'a-file');
  await writeFile(promptStateFolder, '');
  expect((await translateHello({ promptStateFolder })).lines).toMatchObject([{ text: 'Hola' }]);
});

it('goes on from the middle of an answer, and without what is avoided there', async () => {
  const { signal } = new AbortController();
  const chat = await loadLlamaModel({ path: model, threads: availableParallelism() }, signal);
  try {
    const messages = [{ role: 'user', content: 'Hello.' }] as const;
    const request = { messages, commonMessages: 0, keys: ['1'], maxTokens: 8, temperature: 0, signal };
    expect(await chat.complete(request)).toBe('{"1":"Hola"}');
    expect(await chat.completeOtherwise?.(request, { kept: 'Ho', avoided: ['x'] })).toBe('{"1":"Hola"}');
    const otherwise = await chat.completeOtherwise?.(request, { kept: 'Ho', avoided: ['la'] });
    expect(otherwise).toMatch(/^\{"1":"Ho[^l]/u);
  } finally {
    await chat.dispose();
  }
});

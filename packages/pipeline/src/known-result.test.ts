import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { FolderStore } from '@polydub/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { knownResult } from './known-result.js';

const stage = { output: z.object({ file: artifactSchema }) };
let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-known-'));
  store = new FolderStore(join(folder, 'store'));
});
afterEach(() => rm(folder, { recursive: true }));

async function resultWith(text: string) {
  const path = join(folder, 'file');
  await writeFile(path, text);
  return { output: { file: await store.add(path, '.txt') }, warnings: [] };
}

describe('knownResult', () => {
  it('is the result whose files are in the store', async () => {
    const result = await resultWith('text');
    await store.writeResult('k', result);
    expect(await knownResult(store, stage, 'k')).toEqual(result);
  });

  it('is none for a result that lost a file, and does not remove what another process writes meanwhile', async () => {
    const whole = await resultWith('whole');
    await store.writeResult('k', { ...whole, output: { file: { ...whole.output.file, sha256: '0'.repeat(64) } } });
    class Overtaken extends FolderStore {
      override async has() {
        await store.writeResult('k', whole);
        return false;
      }
    }
    expect(await knownResult(new Overtaken(join(folder, 'store')), stage, 'k')).toBeUndefined();
    expect(await knownResult(store, stage, 'k')).toEqual(whole);
  });

  it('is none for what another stage has made', async () => {
    await store.writeResult('k', { output: { other: 1 }, warnings: [] });
    expect(await knownResult(store, stage, 'k')).toBeUndefined();
  });
});

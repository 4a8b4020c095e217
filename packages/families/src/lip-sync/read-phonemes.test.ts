import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@polydub/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPhonemes } from './read-phonemes.js';

let folder: string;
let store: FolderStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-phonemes-'));
  store = new FolderStore(join(folder, 'store'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(content: unknown) {
  const path = join(folder, 'phonemes.json');
  await writeFile(path, JSON.stringify(content));
  return store.add(path, '.json');
}
const phoneme = (ipa: string, startSeconds: number, endSeconds: number) => ({ ipa, startSeconds, endSeconds });

describe('phonemes of several files', () => {
  it('come in order of time, each until the next one at most', async () => {
    const later = await file([phoneme('c', 2, 3), phoneme('d', 2.5, 4)]);
    const sooner = await file([phoneme('a', 0, 1), phoneme('b', 1.5, 2.2)]);
    expect(await readPhonemes([later, sooner], store)).toEqual([
      ...[phoneme('a', 0, 1), phoneme('b', 1.5, 2), phoneme('c', 2, 2.5), phoneme('d', 2.5, 4)],
    ]);
  });

  it('are none where nothing is said', async () => {
    expect(await readPhonemes([], store)).toEqual([]);
    expect(await readPhonemes([await file([])], store)).toEqual([]);
  });

  it('are refused where the file holds something else', async () => {
    await expect(readPhonemes([await file([{ ipa: 'a' }])], store)).rejects.toThrow();
  });
});

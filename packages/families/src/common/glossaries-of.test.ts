import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@polydub/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { glossariesOf } from './glossaries-of.js';

const glossaries = [{ name: 'G', entries: [{ term: 'boat', translation: 'navío' }] }];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-glossaries-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('reads them from the record, or from the file that it names', async () => {
  const store = new FolderStore(join(folder, 'store'));
  expect(await glossariesOf({ glossaries }, store)).toEqual(glossaries);
  const file = join(folder, 'glossaries.json');
  await writeFile(file, JSON.stringify(glossaries));
  expect(await glossariesOf({ glossaries: [], glossaryFile: await store.add(file, '.json') }, store)).toEqual(
    glossaries,
  );
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeEngines } from '../../../testing/fake-engines.js';
import { joinMix } from './join-mix.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-join-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('takes the sound of a single stretch as it is, without a program', async () => {
  const store = new FolderStore(folder);
  const path = join(await store.scratchFolder(), 'mix.flac');
  await writeFile(path, 'no sound');
  const mix = await store.add(path, '.flac');
  const runner = new LocalStageRunner({ engines: fakeEngines(), store, signal: new AbortController().signal });
  const joined = await runner.run(joinMix, { mixed: [{ mix, truePeakDbtp: -2, blockPowers: [0.01] }] });
  expect(joined).toMatchObject({ mix, truePeakDbtp: -2 });
});

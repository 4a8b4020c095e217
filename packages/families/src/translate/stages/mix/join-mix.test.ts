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

async function joined(dubPower: number, sourceSpeechLufs: number | null) {
  const store = new FolderStore(folder);
  const path = join(await store.scratchFolder(), 'mix.flac');
  await writeFile(path, 'no sound');
  const mix = await store.add(path, '.flac');
  const runner = new LocalStageRunner({ engines: fakeEngines(), store, signal: new AbortController().signal });
  const mixed = [{ mix, truePeakDbtp: -2, blockPowers: [dubPower] }];
  const made = await runner.run(joinMix, { mixed, sourceSpeechLufs });
  return { mix, made, warnings: runner.warnings.map(({ code }) => code) };
}

it('takes the sound of a single stretch as it is, without a program', async () => {
  const { mix, made } = await joined(0.01, null);
  expect(made).toMatchObject({ mix, truePeakDbtp: -2 });
});

it.each([
  ['as loud as it', -20, []],
  ['audibly quieter than it', -18, ['quiet-dub']],
  ['over a silent source', null, []],
] as const)('tells of a dub where that is %s', async (_, sourceSpeechLufs, expected) => {
  expect((await joined(0.01, sourceSpeechLufs)).warnings).toEqual(expected);
});

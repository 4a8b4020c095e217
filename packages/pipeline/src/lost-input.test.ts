import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Artifact, artifactSchema, noEngines, PolydubError } from '@polydub/contracts';
import { FolderStore } from '@polydub/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { LocalStageRunner } from './local-stage-runner.js';
import { defineStage } from './stage.js';

let folder: string;
let store: FolderStore;
let made: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-lost-'));
  store = new FolderStore(folder);
  made = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const make = defineStage({
  name: 'make',
  version: 1,
  input: z.object({ text: z.string() }),
  output: z.object({ files: z.array(z.object({ file: artifactSchema })) }),
  uses: [],
  async work({ text }, tools) {
    made += 1;
    const path = join(tools.scratchFolder, 'file.txt');
    await writeFile(path, text);
    return { files: [{ file: await tools.store.add(path, '.txt') }] };
  },
});

const read = defineStage({
  name: 'read',
  version: 1,
  input: z.object({ files: z.array(z.object({ file: artifactSchema })) }),
  output: z.object({ text: z.string() }),
  uses: [],
  async work({ files: [first] }, tools) {
    const text = await readFile(await tools.store.localPath(first?.file as Artifact), 'utf8');
    if (text !== 'whole') throw new PolydubError('unreadable-media', { message: 'the media is damaged' });
    return { text };
  },
});

function runner() {
  return new LocalStageRunner({ engines: noEngines, store, signal: new AbortController().signal });
}

async function recipe(): Promise<string> {
  const { run } = runner();
  return (await run(read, await run(make, { text: 'whole' }))).text;
}

it.each([
  ['cut short', (path: string) => truncate(path, 2)],
  ['emptied', (path: string) => truncate(path, 0)],
  ['other in content', (path: string) => writeFile(path, 'wrong')],
  ['gone', (path: string) => rm(path)],
])('makes anew what a stage left and the store then had %s, and does not blame the media', async (_how, damage) => {
  const { files } = await runner().run(make, { text: 'whole' });
  const path = await store.localPath(files[0]?.file as Artifact);
  await damage(path);
  // Content of the right length is found wrong by the stage that reads it alone.
  const first = await recipe().catch((error: unknown) => error);
  if (first !== 'whole') expect(first).toMatchObject({ kind: 'lost-file', retryable: true });
  expect(await recipe()).toBe('whole');
  expect(made).toBe(2);
});

it.each([
  ['damaged', (path: string) => writeFile(path, 'wrong')],
  ['gone', (path: string) => rm(path)],
])('does not blame the media where another job puts back what was %s while it was read', async (_how, damage) => {
  const { files } = await runner().run(make, { text: 'whole' });
  await damage(await store.localPath(files[0]?.file as Artifact));
  const readDuringRepair = defineStage({
    ...read,
    name: 'read-during-repair',
    async work(input, tools) {
      const outcome = await read.work(input, tools).then(
        (output) => () => output,
        (error: unknown) => () => {
          throw error;
        },
      );
      await sleep(20);
      await make.work({ text: 'whole' }, { ...tools, scratchFolder: await store.scratchFolder() });
      return outcome();
    },
  });
  const failure = await runner()
    .run(readDuringRepair, { files })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'lost-file', retryable: true });
});

it('blames media that came like this', async () => {
  const { run } = runner();
  const media = await run(make, { text: 'damaged at home' });
  await expect(run(read, media)).rejects.toMatchObject({ kind: 'unreadable-media', retryable: false });
  expect(made).toBe(1);
});

it('says that the work folder is gone, whatever could not be written for it', async () => {
  const moved = defineStage({
    ...{ name: 'moved', version: 1, input: z.object({}), output: z.object({}), uses: [] },
    async work(_input, { scratchFolder }) {
      await rm(scratchFolder, { recursive: true });
      throw new PolydubError('usage', { message: 'take.wav cannot be written: its folder does not exist.' });
    },
  });
  await expect(runner().run(moved, {})).rejects.toMatchObject({
    kind: 'lost-file',
    message: expect.stringContaining('moved or removed'),
  });
});

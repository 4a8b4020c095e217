import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineStage, LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { KeptWork } from './kept-work.js';
import { createEngines } from './sleeping-engines.js';

const engines = createEngines();
const { signal } = new AbortController();
let ran: string[] = [];
let folder = '';

const shout = defineStage({
  name: 'shout',
  version: 1,
  input: z.object({ text: z.string() }),
  output: z.object({ text: z.string() }),
  uses: ['translator'],
  async work({ text }) {
    ran.push(text);
    return { text: text.toUpperCase() };
  },
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-kept-'));
  ran = [];
});
afterEach(() => rm(folder, { recursive: true }));

test('what was done is found again, what was not is never done', async () => {
  const store = new FolderStore(folder);
  await new LocalStageRunner({ engines, store, signal }).map(shout, [{ text: 'a' }, { text: 'b' }]);
  const kept = new KeptWork({ engines, store });
  expect(await kept.map(shout, [{ text: 'b' }, { text: 'a' }])).toEqual([{ text: 'B' }, { text: 'A' }]);
  await expect(kept.run(shout, { text: 'c' })).rejects.toThrow('no such result of the stage shout');
  const others = { ...engines, translator: { ...engines.translator, fingerprint: 'another' } };
  await expect(new KeptWork({ engines: others, store }).run(shout, { text: 'a' })).rejects.toThrow('stage shout');
  expect(ran).toEqual(['a', 'b']);
});

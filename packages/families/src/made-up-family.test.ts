import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noEngines, titleOf } from '@polydub/contracts';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { expect, it } from 'vitest';
import { familiesWithRecipes, stagesOf } from './families.js';
import { findStage, runStage } from './run-stage.js';
import { wordCounts } from './testing/word-count/family.mjs';

it('has stages that can be run alone, as the command line does', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-words-'));
  const store = new FolderStore(folder);
  await writeFile(path.join(folder, 'text.txt'), 'to be or not');
  const stages = stagesOf([...familiesWithRecipes, wordCounts]);
  const runner = new LocalStageRunner({ engines: noEngines, store, signal: new AbortController().signal });
  const text = await store.refer(path.join(folder, 'text.txt'));
  const read = await runStage(findStage('read-words', stages), { text, napMs: 0 }, runner);
  const counted = await runStage(findStage('count-letters', stages), read, runner);
  expect(counted.counts).toEqual([2, 2, 2, 3].map((letters) => ({ letters })));
  await rm(folder, { recursive: true });
});

it('has a title for its own kind of failure', () => {
  expect(titleOf('word-count/no-words', [wordCounts.spec.failures])).toBe('The text has no words');
});

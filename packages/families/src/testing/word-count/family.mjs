import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { artifactSchema, PolydubError } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { wordCountFamily } from './row.mjs';

const readWords = defineStage({
  name: 'read-words',
  version: 1,
  input: z.object({ text: artifactSchema }),
  output: z.object({ words: z.array(z.string()) }),
  uses: [],
  async work({ text }, { store }) {
    const words = (await readFile(await store.localPath(text), 'utf8')).split(/\s+/).filter(Boolean);
    if (words.length > 0) return { words };
    throw new PolydubError('word-count/no-words', { message: 'the text has no words' });
  },
});

const countLetters = defineStage({
  name: 'count-letters',
  version: 1,
  input: z.object({ word: z.string(), napMs: z.number() }),
  output: z.object({ letters: z.number() }),
  uses: [],
  part: { list: 'words', item: 'word', results: 'counts' },
  async work({ word, napMs }, { signal }) {
    await sleep(napMs, undefined, { signal });
    return { letters: [...word].length };
  },
});

/** The folder of the made-up family: two stages and a recipe. */
export const wordCounts = {
  spec: wordCountFamily,
  stages: [readWords, countLetters],
  /** @param {{ request: { napMs: number } }} task @param {import('@polydub/families').RecipeTools} tools */
  async run({ request: { napMs } }, { input, runner, store }) {
    const words = input.words
      ? JSON.parse(await readFile(await store.localPath(input.words), 'utf8')).map(({ word }) => word)
      : (await runner.run(readWords, { text: input.text })).words;
    await runner.phase('counting');
    const counts = await runner.map(
      countLetters,
      words.map((/** @type {string} */ word) => ({ word, napMs })),
    );
    const letters = counts.reduce((sum, count) => sum + count.letters, 0);
    const folder = await store.scratchFolder();
    const keep = async (/** @type {string} */ name, /** @type {unknown} */ value) => {
      await writeFile(join(folder, name), JSON.stringify(value));
      return store.add(join(folder, name), '.json');
    };
    return {
      count: await keep('count.json', { words: words.length, letters }),
      words: await keep(
        'words.json',
        words.map((/** @type {string} */ word) => ({ word })),
      ),
    };
  },
};

import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dictdFiles, packedLemmas, packedZipf } from '../testing/word-files.js';
import { NO_DICTIONARY } from './bilingual-dictionary.js';
import type { LexiconOptions } from './lexicon.js';
import { openLexicons } from './lexicons.js';

let folder = '';
let asked: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'polydub-words-'));
  asked = [];
  for (const language of ['en', 'es', 'fr', 'de']) {
    writeFileSync(join(folder, `${language}.msgpack.gz`), packedZipf({ snail: 3, caracol: 3 }));
    writeFileSync(join(folder, `${language}.json.gz`), packedLemmas({ snails: 'snail' }));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(name: string, article: string): void {
  const { index, text } = dictdFiles([article]);
  writeFileSync(join(folder, `${name}.index`), index);
  writeFileSync(join(folder, `${name}.dict.dz`), gzipSync(text));
}

function options(): LexiconOptions {
  const models = {
    fingerprint: (name: string) => `${name} 1`,
    ensure: async (name: string) => {
      asked.push(name);
      return { name, folder, file: (file: string) => join(folder, file) };
    },
  };
  return { models, dictionaryFolder: folder };
}

const call = (sourceLanguage: string, targetLanguage: string) => ({
  sourceLanguage,
  targetLanguage,
  signal: new AbortController().signal,
});

it('opens the words of a pair once, whichever direction of the dictionary is there', async () => {
  install('freedict-spa-eng', 'caracol /k/\nsnail\n');
  const lexicons = openLexicons(options());
  const lexicon = await lexicons.get(call('en', 'es-MX'));
  expect(lexicon?.dictionary.meaningsOf('snail')).toEqual(['caracol']);
  expect(await lexicons.get(call('en-GB', 'es'))).toBe(lexicon);
  expect(new Set(asked)).toEqual(new Set(['word-frequencies', 'lemmas']));
});

it('knows the genders of Spanish, German and French nouns, for French from a list that only it fetches', async () => {
  install('freedict-spa-eng', 'caracol /k/\nsnail\n');
  install('freedict-deu-eng', 'Schnecke /k/ <fem, n, sg>\nsnail\n');
  install('freedict-fra-eng', 'escargot /k/ <n, fem>\nsnail\n');
  writeFileSync(join(folder, 'genders.json'), '{"escargot":"M"}');
  const lexicons = openLexicons(options());
  const genderOf = async (language: string, noun: string) =>
    [...((await lexicons.get(call('en', language)))?.genders.of(noun) ?? [])].join();
  expect(await genderOf('es', 'roca')).toBe('feminine');
  expect(await genderOf('de', 'Schnecke')).toBe('feminine');
  expect(asked).not.toContain('french-noun-genders');
  expect(await genderOf('fr', 'escargot')).toBe('masculine');
  expect(asked).toContain('french-noun-genders');
});

it('has the words of a pair without a dictionary, and nothing of a language without word lists', async () => {
  install('freedict-eng-spa', 'snail /s/\ncaracol\n');
  const lexicons = openLexicons(options());
  expect(await lexicons.get(call('ja', 'en'))).toBeUndefined();
  expect(asked).toEqual([]);
  const lexicon = await lexicons.get(call('de', 'es'));
  expect(lexicon?.dictionary).toBe(NO_DICTIONARY);
  expect(lexicon?.target.frequencies.zipf('caracol')).toBe(3);
});

it('has another fingerprint with other dictionaries', () => {
  const without = openLexicons(options()).fingerprint;
  install('freedict-eng-spa', 'snail /s/\ncaracol\n');
  const { fingerprint } = openLexicons(options());
  expect(fingerprint).not.toBe(without);
  utimesSync(join(folder, 'freedict-eng-spa.dict.dz'), 1, 1);
  expect(openLexicons(options()).fingerprint).not.toBe(fingerprint);
});

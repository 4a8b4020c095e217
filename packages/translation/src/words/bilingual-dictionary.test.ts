import { expect, it } from 'vitest';
import { dictdFiles, packedZipf } from '../testing/word-files.js';
import { joinDictionaries } from './bilingual-dictionary.js';
import { parseDictd } from './dictd.js';
import { parseWordFrequencies } from './word-frequencies.js';

function dictionaryOf(there: readonly string[], back: readonly string[], zipf: Readonly<Record<string, number>>) {
  const [forward, backward] = [there, back].map((articles) => {
    const { index, text } = dictdFiles(articles);
    return parseDictd(index, text);
  });
  return joinDictionaries({ forward, backward }, parseWordFrequencies(packedZipf(zipf)));
}

it('puts first what means little else than the term', () => {
  const there = ['flight /f/\nFlucht, Flug\n'];
  const back = ['Flucht /f/\nescape, getaway, flight\n', 'Flug /f/\nflight\n'];
  const { likeliestOf, meaningsOf } = dictionaryOf(there, back, { flucht: 4.4, flug: 4.3 });
  expect(likeliestOf('flight')).toEqual(['Flug', 'Flucht']);
  expect(meaningsOf('flight')).toHaveLength(2);
});

it('puts first what stands in several entries, single and more frequent words', () => {
  const zipf = { hahn: 4.2, zapfen: 3.2, wasserhahn: 3.5 };
  expect(dictionaryOf(['tap /t/\nWasserhahn, Zapfen\n', 'tap /t/\nZapfen\n'], [], zipf).likeliestOf('tap')).toEqual([
    'Zapfen',
    'Wasserhahn',
  ]);
  expect(dictionaryOf(['tap /t/\nHahn Zapfen, Zapfen\n'], [], zipf).likeliestOf('tap')[0]).toBe('Zapfen');
  expect(dictionaryOf(['tap /t/\nZapfen, Hahn\n'], [], zipf).likeliestOf('tap')).toEqual(['Hahn', 'Zapfen']);
});

import { expect, it } from 'vitest';
import { measuredUnits } from './measured-spectra.js';
import { unitsOf } from './units.js';

const isKnown = (unit: string) => measuredUnits.includes(unit);

it('takes the spectra of the nearest known symbol, part by part', () => {
  expect(unitsOf('p', isKnown)).toEqual(['p']);
  expect(unitsOf('pf', isKnown)).toEqual(['p', 'f']);
  expect(unitsOf('ʀ', isKnown)).toEqual(['ʁ']);
  expect(unitsOf('☂', isKnown)).toEqual([]);
});

it('has spectra for every letter that espeak-ng is known to use', () => {
  const letters = 'abcdefhijklmnopqrstuvwxyzæçðøħŋœɐɑɒɓɔɕɖɗəɚɛɜɟɡɣɤɥɨɪɫɬɭɯɰɱɲɳɵɸɹɻɽɾʀʁʂʃʈʉʊʋʌʍʎʐʑʒʔʕʝβεθχᵻ';
  for (const letter of letters) expect([letter, unitsOf(letter, isKnown).length]).toEqual([letter, 1]);
});

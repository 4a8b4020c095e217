import { wordErrorRate } from '@polydub/speech';
import { expect, it } from 'vitest';
import { spokenForm } from './spoken-form.js';

const differs = (language: string, one: string, other: string) =>
  wordErrorRate(spokenForm(one, language), spokenForm(other, language)) > 0;

it.each([
  ['en', '1,250,000 people', 'one million two hundred fifty thousand people'],
  ['en', 'The 21st, 12% of $45.20', 'The twenty-first, twelve percent of forty-five dollars and twenty cents'],
  ['en', 'In 1987 at 9:30, Dr. Smith', 'In nineteen eighty-seven at nine thirty, Doctor Smith'],
  ['en', '2.5 million', 'two point five million'],
  ['en', 'the U.S. and the S.F.D.T.', 'the US and the S F D T'],
  ['es', '45,20 € y 12 %', 'cuarenta y cinco euros con veinte y doce por ciento'],
  ['fr', '2 430 000 à 9h30', '2.430.000 à neuf heures trente'],
  ['it', '340 km', 'trecentoquaranta chilometri'],
  ['de', '21 %', 'einundzwanzig Prozent'],
])('%s: %s is %s', (language, one, other) => {
  expect(differs(language, one, other)).toBe(false);
});

it.each([
  ['es', 'qué', 'que'],
  ['en', '1987', '1978'],
  ['en', 'the FBI', 'the FBA'],
])('%s: %s is not %s', (language, one, other) => {
  expect(differs(language, one, other)).toBe(true);
});

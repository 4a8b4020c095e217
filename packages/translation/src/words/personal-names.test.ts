import { expect, it } from 'vitest';
import { lexiconOf } from '../testing/small-lexicon.js';
import { withNameAsWritten, withTitles } from './personal-names.js';

const lexicon = lexiconOf({
  english: { digital: 4.5, marketing: 4.6, helen: 4.4, sophie: 4.2 },
  spanish: { digital: 4.5, sofía: 4.2 },
  toSpanish: ['digital /d/\ndigital\n', 'Sophie /s/\nSofía\n'],
});

it.each([
  ['es', 'Buenos días, Mrs. Alvarado.', 'Buenos días, señora Alvarado.'],
  ['es', 'Mr. Ferguson, ¿puede venir?', 'Señor Ferguson, ¿puede venir?'],
  ['es', '¿Qué? ¡Mrs Lee!', '¿Qué? ¡Señora Lee!'],
  ['fr', 'Bonjour, Ms Carter.', 'Bonjour, Madame Carter.'],
  ['de', 'Das ist Mr. Brown.', 'Das ist Herr Brown.'],
  ['ja', 'Mr. Brown', 'Mr. Brown'],
  ['es', 'Miss Universo', 'Miss Universo'],
])('into %s, a title is written as there: %s', (language, text, written) => {
  expect(withTitles(text, 'en', language)).toBe(written);
  expect(withTitles(text, 'fr', language)).toBe(text);
});

it.each([
  ['Dr. Helen Marsh', 'Dr. Hélène Marsh', 'Dr. Helen Marsh'],
  ['Helen Marsh', 'Hélène Marsh', 'Helen Marsh'],
  ['Helen Lambert', 'Helena Lambert', 'Helen Lambert'],
  ['Sophie Lambert', 'Sofía Lambert', 'Sophie Lambert'],
  ['Helen Lambert', 'Heilige Lambert', 'Helen Lambert'],
  ['Prof. Ana B. Ruiz', 'Prof. Anna B. Ruis', 'Prof. Ana B. Ruiz'],
])('%s is written so, not as %s', (source, text, written) => {
  expect(withNameAsWritten(text, source, lexicon)).toBe(written);
});

it.each([
  ['Digital Marketing', 'Digitales Marketing', 'words'],
  ['Helen Marsh', 'Marsh, Helen', 'another order'],
  ['Helen Marsh', 'Helen Sumpf', 'another word'],
  ['Ask Helen Marsh', 'Frag Helen Marsh', 'more than a name'],
])('leaves in "%s" → "%s" %s', (source, text) => {
  expect(withNameAsWritten(text, source, lexicon)).toBe(text);
});

it('knows no name without a dictionary, but behind a title', () => {
  expect(withNameAsWritten('Hélène Marsh', 'Helen Marsh', undefined)).toBe('Hélène Marsh');
  expect(withNameAsWritten('Dr. Hélène Marsh', 'Dr. Helen Marsh', undefined)).toBe('Dr. Helen Marsh');
});

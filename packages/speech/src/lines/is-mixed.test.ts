import { sourceLanguages, targetLanguages } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { isMixed, uncutLines } from './is-mixed.js';

it.each([
  ['Good morning. Доброе утро, друзья.', true],
  ['Good morning. おはようございます、皆さん。', true],
  ['今日はコンピュータを買いました。', false],
  ['Buenos días. Good morning.', false],
  ['Вчера вышел новый iPhone, и все о нём говорят с самого утра до самого вечера.', false],
  ['1, 2, 3', false],
])('whether "%s" is in several languages: %s', (text, mixed) => {
  expect(isMixed(text)).toBe(mixed);
});

/** A letter of each writing system, behind the code that `Intl` has for it. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  ['Latn é, Hans 你, Hant 國, Jpan あ, Kore 안, Arab س, Cyrl ж, Deva क, Grek λ, Hebr ש, Thai ก, Cans ᐃ, Ethi አ']
    .concat('Beng ব, Gujr ગ, Guru ਪ, Knda ಕ, Mlym മ, Orya ଓ, Taml த, Telu త')
    .flatMap((row) => row.split(', ').map((each) => each.split(' '))),
);
const EASTERN = ['Hans', 'Hant', 'Jpan', 'Kore'];

it.each(Object.keys({ ...sourceLanguages, ...targetLanguages }))('tells the letters of %s from others', (language) => {
  const script = new Intl.Locale(language).maximize().script ?? '';
  const text = LETTERS[script]?.repeat(10) ?? '';
  const other = script === 'Cyrl' ? 'Good morning' : 'Доброе утро';
  expect([isMixed(text), isMixed(`${text}. ${other}.`)], script).toEqual([false, true]);
  expect(isMixed(`${text}${EASTERN.includes(script) ? '你好' : text}`)).toBe(false);
});

it('finds the lines that could not be cut', () => {
  const line = { id: 'L0001', speaker: 'S1', startSeconds: 0, endSeconds: 1, words: [] };
  const lines = [84, 169].map((length) => ({ ...line, text: 'x'.repeat(length) }));
  expect(uncutLines(lines)).toEqual([lines[1]]);
});

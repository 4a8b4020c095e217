import { expect, it } from 'vitest';
import { phonemesOf } from './phonemes.js';

const { signal } = new AbortController();
const read = (sentence: string, language: string, words: readonly string[]) =>
  phonemesOf({ sentences: [sentence], language, names: { words, language: 'en' }, espeakProgram: 'espeak-ng', signal });

it('reads English names in Spanish as English, and Spanish ones as Spanish', async () => {
  const sentence = 'Estoy en Nuevo Jersey con Dianne y José, el 12 de mayo.';
  const [plain = ''] = await read(sentence, 'es', []);
  const [named = ''] = await read(sentence, 'es', ['Jersey', 'Dianne', 'José']);
  expect(named.split(' ').filter((word) => !plain.includes(word))).toEqual(['ʤˈɜɹsi', 'dIˈæn']);
  expect(named.split(' ')).toHaveLength(plain.split(' ').length);
});

it('reads names in other languages their own way', async () => {
  const sentence = "J'habite à New Jersey.";
  expect(await read(sentence, 'fr', ['New', 'Jersey'])).toEqual(await read(sentence, 'fr', []));
});

import { expect, it } from 'vitest';
import { writtenWords } from './written-words.js';

const word = (text: string) => ({ text, startSeconds: 0, endSeconds: 1, probability: 1 });
const written = (text: string, ...words: string[]) => writtenWords({ text, words: words.map(word) });

it.each([
  ['Are you? Yes.', ['Are', ' you?', ' Yes.'], ['Are ', 'you? ', 'Yes.']],
  ['Are you? Yes.', ['Are', 'you', 'Yes'], ['Are ', 'you? ', 'Yes.']],
  ['- Are you? - Yes.', ['Are', 'you', 'Yes'], ['- Are ', 'you? ', '- Yes.']],
  ['—Sí. —¿No?', ['Sí', 'No'], ['—Sí. ', '—¿No?']],
  ['Sí. ¿Qué?', ['Sí', 'Qué'], ['Sí. ', '¿Qué?']],
  ['He said "no" (twice).', ['He', 'said', 'no', 'twice'], ['He ', 'said ', '"no" ', '(twice).']],
  ['「はい」「いいえ」', ['はい', 'いいえ'], ['「はい」', '「いいえ」']],
  ['well-known', ['well', 'known'], ['well-', 'known']],
  ['one one', ['one', 'one'], ['one ', 'one']],
])('cuts %j before each word', (text, words, pieces) => {
  expect(written(text, ...words)).toEqual(pieces);
});

it('does not guess where the words are not the text', () => {
  expect(written('Are you there?', 'Are', 'there')).toBeUndefined();
  expect(written('Are you there?', 'Are', 'You')).toBeUndefined();
  expect(written('Are you there?', 'Are', 'you')).toBeUndefined();
});

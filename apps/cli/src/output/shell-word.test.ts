import { expect, it } from 'vitest';
import { shellWord } from './shell-word.js';

it.each([
  ['anna', 'anna'],
  ['out/talk.es-2', 'out/talk.es-2'],
  ['my two', "'my two'"],
  ["Ana's", `'Ana'\\''s'`],
  ['', "''"],
])('a shell takes %s as one word', (text, word) => {
  expect(shellWord(text)).toBe(word);
});

import { expect, it } from 'vitest';
import { smallLexicon } from '../testing/small-lexicon.js';
import { linkWords } from './word-links.js';

const linesOf = linkWords(['Look at the snail in 1806,', 'the rocks and the triangle.'], smallLexicon());

it.each([
  ['caracol', [0]],
  ['rocas,', [1]],
  ['1806', [0]],
  ['triángulo', [1]],
  ['triangular', [1]],
  ['el', []],
])('knows of which line "%s" is', (word, lines) => {
  expect([...linesOf(word)]).toEqual(lines);
});

it('knows several lines for a word that stands in them', () => {
  const both = linkWords(['a snail', 'the snails'], smallLexicon());
  expect([...both('caracol')]).toEqual([0, 1]);
});

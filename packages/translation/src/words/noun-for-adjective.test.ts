import { expect, it } from 'vitest';
import { smallLexicon } from '../testing/small-lexicon.js';
import { withNouns } from './noun-for-adjective.js';

it.each([
  ['among the rocks', 'Entre los rocosos.', 'Entre las rocas.'],
  ['on the rock', 'Del rocoso, al rocoso!', 'De la roca, a la roca!'],
  ['The rocks', 'Los rocosos', 'Las rocas'],
  ['among the rocks', 'Entre los rocosos montes.', 'Entre los rocosos montes.'],
  ['among the stars', 'Entre los famosos.', 'Entre los famosos.'],
])('for "%s" writes "%s" as "%s"', (source, text, written) => {
  expect(withNouns(text, source, smallLexicon())).toBe(written);
  expect(withNouns(text, source, undefined)).toBe(text);
});

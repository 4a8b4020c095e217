import { expect, it } from 'vitest';
import { canBeShorter } from './shorten.js';

it.each([
  ['Diseño.', 'es', false],
  ['¡Oh, hola!', 'es', false],
  ['No sabía que estabas allí.', 'es', true],
  ['はい。', 'ja', false],
  ['そこにいるとは知りませんでした。', 'ja', true],
  ['', 'es', false],
])('whether "%s" has words to spare', (text, language, answer) => {
  expect(canBeShorter(text, language)).toBe(answer);
});

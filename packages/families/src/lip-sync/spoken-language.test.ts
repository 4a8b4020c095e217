import { expect, it } from 'vitest';
import { spokenLanguage } from './spoken-language.js';

it.each([
  ['auto', 'auto'],
  ['EN', 'en'],
  ['es-mx', 'es-MX'],
])('writes %s as %s', (language, code) => {
  expect(spokenLanguage({ language })).toBe(code);
  expect(spokenLanguage({ language, text: 'Hello' })).toBe(code);
});

it('speaks of no target where nothing is translated', () => {
  expect(() => spokenLanguage({ language: 'xx', text: 'Hello' })).toThrow('"xx" is not a known spoken language');
});

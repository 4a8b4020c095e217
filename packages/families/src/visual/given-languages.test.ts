import type { Callouts } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { requireGivenLanguages } from './given-languages.js';

const callouts = {
  ...{ language: 'en', targetLanguage: 'es', width: 480, height: 270 },
  callouts: [{ id: 'callout-1', translation: 'Abierto' }],
} as unknown as Callouts;

it.each([
  ['en', 'es', 'translate'],
  ['en-GB', 'es', 'translate'],
  [undefined, 'es', 'translate'],
  ['en', 'fr', 'erase'],
] as const)(
  'takes callouts in the languages that are asked for: from %s to %s, %s',
  (sourceLanguage, targetLanguage, until) => {
    expect(() => requireGivenLanguages(callouts, { sourceLanguage, targetLanguage, until })).not.toThrow();
  },
);

it.each([
  ['fr', 'es', 'translate', 'the callouts hold text in en, not in fr'],
  ['fr', 'es', 'erase', 'the callouts hold text in en, not in fr'],
  ['en', 'fr', 'translate', 'the callouts hold translations into es, not into fr'],
] as const)('refuses them from %s to %s, %s', (sourceLanguage, targetLanguage, until, message) => {
  expect(() => requireGivenLanguages(callouts, { sourceLanguage, targetLanguage, until })).toThrow(
    expect.objectContaining({ kind: 'usage', message }),
  );
});

import { expect, it } from 'vitest';
import { languageLevel } from './language-levels.js';

it('rates pairs by how many lines an editor corrected, with the figures', () => {
  expect(languageLevel('en', 'es-419')).toEqual({ level: 'poor', chrf2: 63.8, reason: expect.stringContaining('47') });
  expect(languageLevel('fr', 'en')).toEqual({ level: 'poor', chrf2: 71.7, reason: expect.stringContaining('8') });
});

it('rates other pairs as poor, or refuses them, and says which language it is', () => {
  expect(languageLevel('pt', 'en')).toEqual({ level: 'poor', reason: expect.stringContaining('Portuguese') });
  expect(languageLevel('es', 'ja')).toEqual({ level: 'poor', reason: expect.stringContaining('Japanese') });
  expect(languageLevel('sw', 'en')).toMatchObject({ level: 'none', reason: expect.stringContaining('Swahili') });
  expect(languageLevel('en', 'zu')).toMatchObject({ level: 'none', reason: expect.stringContaining('Zulu') });
  expect(languageLevel('es', 'es-419')).toEqual({ level: 'good' });
});

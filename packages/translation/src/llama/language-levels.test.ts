import { expect, it } from 'vitest';
import { languageLevel } from './language-levels.js';

it('rates pairs by what was measured, with the figure', () => {
  expect(languageLevel('en', 'es-419')).toEqual({ level: 'fair', chrf2: 63.8 });
  expect(languageLevel('fr', 'en')).toEqual({ level: 'fair', chrf2: 71.7 });
});

it('rates other pairs by the worse of their languages, and says which one it is', () => {
  expect(languageLevel('es', 'fr')).toEqual({ level: 'fair' });
  expect(languageLevel('en', 'ja')).toEqual({ level: 'poor', reason: expect.stringContaining('Japanese') });
  expect(languageLevel('sw', 'en')).toMatchObject({ level: 'none', reason: expect.stringContaining('Swahili') });
});

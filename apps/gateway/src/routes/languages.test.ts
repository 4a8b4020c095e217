import { expect, it } from 'vitest';
import { unionOf } from './languages.js';

it('what several workers can do is what any of them can do', () => {
  expect(unionOf([{ en: ['es'], de: [] }, { en: ['es', 'fr'] }])).toEqual({ en: ['es', 'fr'] });
});

import { expect, it } from 'vitest';
import { abilitiesOf } from './abilities.js';

it('are those of all workers', () => {
  expect(abilitiesOf([{ styledLanguages: ['es'] }, { styledLanguages: ['es', 'fr'] }])).toEqual({
    styledLanguages: ['es', 'fr'],
  });
});

it.each([[[]], [[{ styledLanguages: ['es'] }, {}]]])('are not known of %j', (workers) => {
  expect(abilitiesOf(workers)).toEqual({});
});

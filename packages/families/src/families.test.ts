import { families } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { familiesWithRecipes, stagesOf } from './families.js';

it('has a recipe for each family, and for no other', () => {
  expect(familiesWithRecipes.map(({ spec }) => spec)).toEqual(Object.values(families));
});

it('gives no name to two different stages', () => {
  const all = new Set(familiesWithRecipes.flatMap(({ stages }) => stages));
  expect(new Set(stagesOf(familiesWithRecipes))).toEqual(all);
});

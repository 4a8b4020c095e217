import { type FamilySpec, families } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { familiesWithRecipes, stagesOf } from './families.js';

it('has a recipe for each family that is offered, and for no other', () => {
  const rows: readonly FamilySpec[] = Object.values(families);
  const offered = rows.filter(({ isOffered }) => isOffered).map(({ name }) => name);
  expect(familiesWithRecipes.map(({ spec }) => spec.name)).toEqual(offered);
});

it('gives no name to two different stages', () => {
  const all = new Set(familiesWithRecipes.flatMap(({ stages }) => stages));
  expect(new Set(stagesOf(familiesWithRecipes))).toEqual(all);
});

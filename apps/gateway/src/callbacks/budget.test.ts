import { expect, it } from 'vitest';
import { Budget } from './budget.js';

it('says how long to wait when all is spent, for each name apart', () => {
  const budget = new Budget(2, 1_000);
  budget.spend('a', 0);
  expect(budget.waitMs('a', 100)).toBe(0);
  budget.spend('a', 100);
  expect([budget.waitMs('a', 200), budget.waitMs('b', 200)]).toEqual([800, 0]);
  expect([budget.waitMs('a', 999), budget.waitMs('a', 1_000)]).toEqual([1, 0]);
});

it('takes back what was not needed', () => {
  const budget = new Budget(1, 1_000);
  budget.spend('a', 0);
  budget.giveBack('a', 0);
  budget.giveBack('b', 0);
  expect(budget.waitMs('a', 0)).toBe(0);
});

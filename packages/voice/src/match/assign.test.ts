import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign } from './assign.js';

const costOf = (costs: readonly (readonly number[])[], columns: readonly number[]): number =>
  columns.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? Number.NaN), 0);

/** The least sum over all ways there are. */
function leastCost(costs: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const row = costs[taken.length];
  if (!row) return costOf(costs, taken);
  const free = [...row.keys()].filter((column) => !taken.includes(column));
  return Math.min(...free.map((column) => leastCost(costs, [...taken, column])));
}

const matrices = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 })).chain(([rows, more]) =>
  fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: rows + more, maxLength: rows + more }), {
    minLength: rows,
    maxLength: rows,
  }),
);

describe('assign', () => {
  it('finds the least sum that any assignment has, each column once', () => {
    fc.assert(
      fc.property(matrices, (costs) => {
        const columns = assign(costs);
        expect(new Set(columns).size).toBe(costs.length);
        expect(costOf(costs, columns)).toBe(leastCost(costs));
      }),
    );
  });

  it('gives nothing to nobody', () => {
    expect(assign([])).toEqual([]);
  });
});

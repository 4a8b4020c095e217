/** Speakers on the smaller side that can be matched exactly within memory. */
const MAX_SMALLER_SIDE = 16;

/**
 * Pairs rows with columns, each at most once, so that the sum of their values is the largest possible, by going through all sets of
 * the smaller side (Held and Karp's kind of dynamic programming). Values are not negative. Throws `RangeError` when both sides have
 * more than 16 members.
 */
export function bestMatching(values: readonly (readonly number[])[]): [row: number, column: number][] {
  const columns = values[0]?.length ?? 0;
  if (columns <= values.length) return matchColumns(values, columns);
  const turned = Array.from({ length: columns }, (_, column) => values.map((row) => row[column] ?? 0));
  return matchColumns(turned, values.length).map(([column, row]) => [row, column]);
}

interface Best {
  readonly sum: number;
  readonly pairs: readonly [number, number][];
}

/** For every set of columns, the best pairs of the rows so far that use just these. */
function matchColumns(values: readonly (readonly number[])[], columns: number): [number, number][] {
  if (columns > MAX_SMALLER_SIDE) throw new RangeError(`${columns} speakers cannot be matched exactly`);
  let best = new Map<number, Best>([[0, { sum: 0, pairs: [] }]]);
  for (const [row, rowValues] of values.entries()) {
    const next = new Map(best);
    for (const [used, { sum, pairs }] of best) {
      for (const [column, value] of rowValues.entries()) {
        const set = used | (1 << column);
        if (set === used || sum + value <= (next.get(set)?.sum ?? 0)) continue;
        next.set(set, { sum: sum + value, pairs: [...pairs, [row, column]] });
      }
    }
    best = next;
  }
  const [winner] = [...best.values()].sort((one, other) => other.sum - one.sum);
  return [...(winner?.pairs ?? [])];
}

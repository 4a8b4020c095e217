/**
 * Assigns each row a column so that the sum of costs is lowest and each column is used at most once: the Hungarian
 * method with potentials (Kuhn 1955, Munkres 1957; O(rows² · columns)). Needs at least as many columns as rows, all
 * costs finite.
 */
export function assign(costs: readonly (readonly number[])[]): number[] {
  const columns = costs[0]?.length ?? 0;
  const matching: Matching = {
    rowOf: new Array<number>(columns).fill(-1),
    rowPotential: costs.map(() => 0),
    columnPotential: new Array<number>(columns).fill(0),
  };
  for (const row of costs.keys()) addRow(row, costs, matching);
  const columnOf = new Array<number>(costs.length).fill(-1);
  for (const [column, row] of matching.rowOf.entries()) if (row >= 0) columnOf[row] = column;
  return columnOf;
}

interface Matching {
  /** −1 where a column is free. */
  readonly rowOf: number[];
  readonly rowPotential: number[];
  readonly columnPotential: number[];
}

/** Finds the cheapest way to assign one more row, reassigning earlier rows if that lowers the total cost. */
function addRow(start: number, costs: readonly (readonly number[])[], matching: Matching): void {
  const { rowOf, rowPotential, columnPotential } = matching;
  const slack = rowOf.map(() => Number.POSITIVE_INFINITY);
  const cameFrom = rowOf.map(() => -1);
  const tree: number[] = [];
  let row = start;
  let column = -1;
  for (;;) {
    for (const [next, cost] of (costs[row] ?? []).entries()) {
      const reduced = cost - at(rowPotential, row) - at(columnPotential, next);
      if (!tree.includes(next) && reduced < at(slack, next)) {
        slack[next] = reduced;
        cameFrom[next] = column;
      }
    }
    const nearest = nearestOutside(tree, slack);
    shift(at(slack, nearest), { start, tree, slack }, matching);
    tree.push(nearest);
    column = nearest;
    row = at(rowOf, column);
    if (row < 0) break;
  }
  for (; column >= 0; column = at(cameFrom, column)) rowOf[column] = ownerBefore(at(cameFrom, column), start, rowOf);
}

function ownerBefore(previousColumn: number, start: number, rowOf: readonly number[]): number {
  return previousColumn < 0 ? start : at(rowOf, previousColumn);
}

function nearestOutside(tree: readonly number[], slack: readonly number[]): number {
  let nearest = -1;
  for (const column of slack.keys()) {
    if (!tree.includes(column) && (nearest < 0 || at(slack, column) < at(slack, nearest))) nearest = column;
  }
  return nearest;
}

/**
 * Changes the potentials so that the nearest column gets a reduced cost of 0 while the costs inside the tree stay the
 * same.
 */
function shift(
  by: number,
  { start, tree, slack }: { start: number; tree: readonly number[]; slack: number[] },
  { rowOf, rowPotential, columnPotential }: Matching,
): void {
  rowPotential[start] = at(rowPotential, start) + by;
  for (const column of slack.keys()) {
    if (tree.includes(column)) {
      columnPotential[column] = at(columnPotential, column) - by;
      const row = at(rowOf, column);
      rowPotential[row] = at(rowPotential, row) + by;
    } else slack[column] = at(slack, column) - by;
  }
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? Number.NaN;
}

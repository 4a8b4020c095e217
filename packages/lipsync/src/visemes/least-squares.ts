/** One measurement: what each unknown counts in it, and what was measured. */
export interface Measurement {
  readonly shares: Float64Array;
  readonly value: number;
}

/** How far unknowns are held to what is expected of them: by as many measurements of them alone. */
export interface Expectation {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/**
 * The unknowns that explain measurements best, with the least squares of what is left, where each is also expected to have a certain
 * value (ridge regression; A. Hoerl and R. Kennard, 1970). Every unknown must be expected or measured.
 */
export function leastSquares(measurements: Iterable<Measurement>, { values, counts }: Expectation): number[] {
  const rows = values.map((value, row) => {
    const count = counts[row] as number;
    const equation = new Float64Array(values.length + 1);
    equation[row] = count;
    equation[values.length] = count * value;
    return equation;
  });
  for (const { shares, value } of measurements) {
    for (const [row, equation] of rows.entries()) {
      const share = shares[row] as number;
      if (share === 0) continue;
      for (let column = 0; column < shares.length; column++)
        equation[column] = (equation[column] as number) + share * (shares[column] as number);
      equation[values.length] = (equation[values.length] as number) + share * value;
    }
  }
  return solved(rows);
}

/** Solves equations, each with its right side last; their matrix is symmetric and positive definite, so that no rows need to be changed. */
function solved(rows: readonly Float64Array[]): number[] {
  for (const [at, pivot] of rows.entries()) {
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[at] as number) / (pivot[at] as number);
      for (let column = at; column < row.length; column++)
        row[column] = (row[column] as number) - factor * (pivot[column] as number);
    }
  }
  return rows.map((row, at) => (row[rows.length] as number) / (row[at] as number));
}

const DIAGONAL = 0;
const DOWN = 1;
const RIGHT = 2;

/**
 * The cheapest monotone path through a cost matrix `[rows, columns]` from the first corner to the last (dynamic time warping as in
 * openai/whisper `timing.py`).
 *
 * @returns For each row the column at which the path enters it.
 */
export function dynamicTimeWarp(cost: Float32Array, rows: number, columns: number): Int32Array {
  const steps = new Uint8Array(rows * columns);
  let above = new Float64Array(columns + 1).fill(Infinity);
  let current = new Float64Array(columns + 1);
  above[0] = 0;
  for (let row = 0; row < rows; row++) {
    current[0] = Infinity;
    for (let column = 0; column < columns; column++) {
      const [diagonal, down, right] = [above[column] as number, above[column + 1] as number, current[column] as number];
      const step = diagonal < down && diagonal < right ? DIAGONAL : down < diagonal && down < right ? DOWN : RIGHT;
      steps[row * columns + column] = step;
      const before = step === DIAGONAL ? diagonal : step === DOWN ? down : right;
      current[column + 1] = (cost[row * columns + column] as number) + before;
    }
    [above, current] = [current, above];
  }
  return traceBack(steps, rows, columns);
}

function traceBack(steps: Uint8Array, rows: number, columns: number): Int32Array {
  const entered = new Int32Array(rows);
  let [row, column] = [rows - 1, columns - 1];
  while (row >= 0 && column >= 0) {
    entered[row] = column;
    const step = row === 0 ? RIGHT : column === 0 ? DOWN : steps[row * columns + column];
    if (step !== RIGHT) row--;
    if (step !== DOWN) column--;
  }
  return entered;
}

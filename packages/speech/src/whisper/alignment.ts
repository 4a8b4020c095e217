import { dynamicTimeWarp } from './dynamic-time-warp.js';

const MEDIAN_WIDTH = 7;

/**
 * When each token of a text begins, from the attention of the heads that follow the sound (openai/whisper `timing.py`).
 *
 * @param attention One array `[heads × audioPositions]` for each token and one for the end of the text, before softmax.
 * @param positions Encoder positions that hold sound.
 * @returns Encoder position at which each token, and then the end, begins.
 */
export function alignTokens(attention: readonly Float32Array[], audioPositions: number, positions: number): Int32Array {
  const rows = attention.length;
  const heads = (attention[0]?.length ?? 0) / audioPositions;
  const cost = new Float32Array(rows * positions);
  const matrix = new Float32Array(rows * positions);
  for (let head = 0; head < heads; head++) {
    attention.forEach((row, index) => {
      softmax(row.subarray(head * audioPositions, head * audioPositions + positions), matrix, index * positions);
    });
    standardizeColumns(matrix, rows, positions);
    for (let row = 0; row < rows; row++) subtractMedians(matrix, cost, row * positions, positions);
  }
  return dynamicTimeWarp(cost, rows, positions);
}

function softmax(from: Float32Array, to: Float32Array, offset: number): void {
  let largest = -Infinity;
  for (const value of from) if (value > largest) largest = value;
  let sum = 0;
  for (let index = 0; index < from.length; index++) {
    const power = Math.exp((from[index] as number) - largest);
    to[offset + index] = power;
    sum += power;
  }
  for (let index = 0; index < from.length; index++) to[offset + index] = (to[offset + index] as number) / sum;
}

/** To mean 0 and deviation 1 over the tokens, so that positions which all tokens look at count for nothing. */
function standardizeColumns(matrix: Float32Array, rows: number, columns: number): void {
  const means = new Float64Array(columns);
  const squares = new Float64Array(columns);
  for (let index = 0; index < rows * columns; index++) {
    means[index % columns] = (means[index % columns] as number) + (matrix[index] as number) / rows;
  }
  for (let index = 0; index < rows * columns; index++) {
    const distance = (matrix[index] as number) - (means[index % columns] as number);
    squares[index % columns] = (squares[index % columns] as number) + (distance * distance) / rows;
  }
  const factors = squares.map((square) => 1 / (Math.sqrt(square) || 1));
  for (let index = 0; index < rows * columns; index++) {
    const column = index % columns;
    matrix[index] = ((matrix[index] as number) - (means[column] as number)) * (factors[column] as number);
  }
}

/** Subtracts a row's running median (mirrored at its ends) from the row of `cost`. */
function subtractMedians(matrix: Float32Array, cost: Float32Array, offset: number, length: number): void {
  const reach = (MEDIAN_WIDTH - 1) / 2;
  const at = (index: number): number => {
    const mirrored = Math.abs(index);
    const inside = mirrored < length ? mirrored : 2 * (length - 1) - mirrored;
    return matrix[offset + Math.max(0, inside)] as number;
  };
  const window = Float32Array.from({ length: MEDIAN_WIDTH }, (_, place) => at(place - reach)).sort();
  for (let index = 0; index < length; index++) {
    cost[offset + index] = (cost[offset + index] as number) - (window[reach] as number);
    replaceSorted(window, at(index - reach), at(index + reach + 1));
  }
}

/** Takes one value out of sorted ones and puts another in. */
function replaceSorted(sorted: Float32Array, old: number, value: number): void {
  let place = 0;
  while (place < sorted.length - 1 && sorted[place] !== old) place++;
  for (; place > 0 && (sorted[place - 1] as number) > value; place--) sorted[place] = sorted[place - 1] as number;
  for (; place < sorted.length - 1 && (sorted[place + 1] as number) < value; place++)
    sorted[place] = sorted[place + 1] as number;
  sorted[place] = value;
}

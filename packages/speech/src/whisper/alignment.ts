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
  for (let column = 0; column < columns; column++) {
    let [sum, squares] = [0, 0];
    for (let row = 0; row < rows; row++) sum += matrix[row * columns + column] as number;
    const mean = sum / rows;
    for (let row = 0; row < rows; row++) squares += ((matrix[row * columns + column] as number) - mean) ** 2;
    const deviation = Math.sqrt(squares / rows) || 1;
    for (let row = 0; row < rows; row++) {
      matrix[row * columns + column] = ((matrix[row * columns + column] as number) - mean) / deviation;
    }
  }
}

/** Subtracts a row's running median (mirrored at its ends) from the row of `cost`. */
function subtractMedians(matrix: Float32Array, cost: Float32Array, offset: number, length: number): void {
  const window = new Float32Array(MEDIAN_WIDTH);
  const reach = (MEDIAN_WIDTH - 1) / 2;
  for (let index = 0; index < length; index++) {
    for (let place = 0; place < MEDIAN_WIDTH; place++) {
      const mirrored = Math.abs(index + place - reach);
      const inside = mirrored < length ? mirrored : 2 * (length - 1) - mirrored;
      insertSorted(window, place, matrix[offset + Math.max(0, inside)] as number);
    }
    cost[offset + index] = (cost[offset + index] as number) - (window[reach] as number);
  }
}

function insertSorted(sorted: Float32Array, count: number, value: number): void {
  let place = count;
  while (place > 0 && (sorted[place - 1] as number) > value) {
    sorted[place] = sorted[place - 1] as number;
    place--;
  }
  sorted[place] = value;
}

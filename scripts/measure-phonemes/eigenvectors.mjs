// @ts-check
const MAX_SWEEPS = 30;
/** Elements beside the diagonal below this share of the largest one on it count as 0. */
const PRECISION = 1e-12;

/**
 * Eigenvalues of a symmetric matrix, largest first, and their vectors as columns (Jacobi's method: Golub and Van Loan, Matrix
 * Computations, 8.5).
 * @param {Float64Array} symmetric [size, size]
 * @param {number} size
 */
export function eigenvectors(symmetric, size) {
  const matrix = symmetric.slice();
  const vectors = Float64Array.from({ length: size * size }, (_, index) => (index % (size + 1) === 0 ? 1 : 0));
  for (let sweep = 0; sweep < MAX_SWEEPS && turnAll(matrix, vectors, size); sweep++);
  const values = Float64Array.from({ length: size }, (_, index) => /** @type {number} */ (matrix[index * (size + 1)]));
  const order = [...values.keys()].sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0));
  return {
    values: Float64Array.from(order, (index) => values[index] ?? 0),
    vectors: vectors.map((_, place) => vectors[place - (place % size) + (order[place % size] ?? 0)] ?? 0),
  };
}

/**
 * Turns each pair of axes so that their element becomes 0; says whether there was any to turn.
 * @param {Float64Array} matrix @param {Float64Array} vectors @param {number} size
 */
function turnAll(matrix, vectors, size) {
  let largest = 0;
  for (let row = 0; row < size; row++) largest = Math.max(largest, Math.abs(matrix[row * (size + 1)] ?? 0));
  let hasTurned = false;
  for (let p = 0; p < size; p++) {
    for (let q = p + 1; q < size; q++) {
      const element = matrix[p * size + q] ?? 0;
      if (Math.abs(element) <= largest * PRECISION) continue;
      hasTurned = true;
      const half = ((matrix[q * (size + 1)] ?? 0) - (matrix[p * (size + 1)] ?? 0)) / (2 * element);
      const tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.hypot(half, 1));
      const cosine = 1 / Math.hypot(tangent, 1);
      const rotation = { p, q, cosine, sine: tangent * cosine };
      turn(matrix, size, 1, rotation);
      turn(matrix, 1, size, rotation);
      turn(vectors, size, 1, rotation);
    }
  }
  return hasTurned;
}

/**
 * Turns columns p and q (`along` rows), or rows.
 * @param {Float64Array} matrix @param {number} along @param {number} across
 * @param {{ p: number, q: number, cosine: number, sine: number }} rotation
 */
function turn(matrix, along, across, { p, q, cosine, sine }) {
  const size = Math.max(along, across);
  for (let step = 0; step < size; step++) {
    const [first, second] = [step * along + p * across, step * along + q * across];
    const [a, b] = [matrix[first] ?? 0, matrix[second] ?? 0];
    matrix[first] = cosine * a - sine * b;
    matrix[second] = sine * a + cosine * b;
  }
}

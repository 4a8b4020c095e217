import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** Loaded by the first matrix, not by the start of every program. */
const matrices = (): typeof import('ml-matrix') => require('ml-matrix');

/** The eigenvector of the largest eigenvalue of a symmetric 4 × 4 matrix, of length 1, with its first element positive. */
export function largestEigenvector(symmetric: readonly (readonly number[])[]): [number, number, number, number] {
  const { EigenvalueDecomposition } = matrices();
  const rows = symmetric.map((row) => [...row]);
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(rows, { assumeSymmetric: true });
  const best = realEigenvalues.indexOf(Math.max(...realEigenvalues));
  const [w = 1, x = 0, y = 0, z = 0] = eigenvectorMatrix.getColumn(best);
  const sign = w < 0 ? -1 : 1;
  return [sign * w, sign * x, sign * y, sign * z];
}

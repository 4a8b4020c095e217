import { createRequire } from 'node:module';
import { innerProduct } from '@polydub/signal';

const require = createRequire(import.meta.url);
/** Loaded by the first matrix, not by the start of every program. */
const matrices = (): typeof import('ml-matrix') => require('ml-matrix');

/** Eigenvectors of how alike vectors are, best first, one coordinate for each vector. */
export type Spectrum = readonly Float64Array[];

/**
 * Spectral embedding of unit vectors: the leading eigenvectors of `D^-½ A D^-½` for their cosine similarities `A` (negative ones count
 * as none; A. Ng, M. Jordan, Y. Weiss, On Spectral Clustering, 2001). Time grows with the cube of their number, memory with the square.
 */
export function spectrumOf(vectors: readonly Float32Array[], count: number): Spectrum {
  const { EigenvalueDecomposition, Matrix } = matrices();
  const size = vectors.length;
  const alike = Matrix.zeros(size, size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      const value = Math.max(0, innerProduct(vectors[row] ?? [], vectors[column] ?? []));
      alike.set(row, column, value);
      alike.set(column, row, value);
    }
  }
  const scale = alike.sum('row').map((sum) => (sum > 0 ? 1 / Math.sqrt(sum) : 0));
  alike.mulRowVector(scale).mulColumnVector(scale);
  const { eigenvectorMatrix } = new EigenvalueDecomposition(alike, { assumeSymmetric: true });
  return Array.from({ length: Math.min(count, size) }, (_, index) =>
    Float64Array.from(eigenvectorMatrix.getColumn(size - 1 - index)),
  );
}

/** The coordinates of each vector on the first `count` eigenvectors, at length 1. */
export function coordinates(spectrum: Spectrum, count: number): Float64Array[] {
  const leading = spectrum.slice(0, count);
  return Array.from(leading[0] ?? [], (_, index) => {
    const point = Float64Array.from(leading, (eigenvector) => eigenvector[index] ?? 0);
    const length = Math.hypot(...point);
    return length > 0 ? point.map((value) => value / length) : point;
  });
}

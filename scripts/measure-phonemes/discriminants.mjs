// @ts-check
import { BANDS, FEATURES, STACKED_SIZE as SIZE } from '../../packages/speech/dist/espeak-hmm/constants.js';
import { stackedFrame } from '../../packages/speech/dist/espeak-hmm/features.js';
import { eigenvectors } from './eigenvectors.mjs';

/** Share of the mean variance that is added to each variance, so that none is nearly 0. */
const REGULARIZATION = 1e-3;

/**
 * Sum of xᵢ·xⱼ over all frames x of the spectra, [SIZE, SIZE].
 * @param {readonly Float32Array[]} mels
 */
export function secondMoments(mels) {
  const sums = new Float64Array(SIZE * SIZE);
  forEachFrame(mels, (x) => addProduct(sums, x, 1));
  return sums;
}

/**
 * Linear discriminant analysis: the projection of frames with their neighbours in which the states of phonemes lie furthest apart
 * against their scatter, which becomes 1 in every direction.
 * @param {readonly { mel: Float32Array, labels: Int32Array }[]} clips
 * @param {Float64Array} moments from {@link secondMoments}
 */
export function discriminants(clips, moments) {
  const classes = classSums(clips);
  const frames = classes.reduce((sum, { count }) => sum + count, 0);
  const mean = new Float64Array(SIZE);
  for (const { sum } of classes) for (let row = 0; row < SIZE; row++) mean[row] = at(mean, row) + at(sum, row) / frames;
  const within = moments.map((moment) => moment / frames);
  const between = new Float64Array(SIZE * SIZE);
  for (const { sum, count } of classes) {
    const centre = sum.map((value) => value / count);
    addProduct(within, centre, -count / frames);
    addProduct(
      between,
      centre.map((value, row) => value - at(mean, row)),
      count,
    );
  }
  const projection = separate(regularized(within), between);
  const offset = Float32Array.from({ length: FEATURES }, (_, feature) =>
    mean.reduce((sum, value, row) => sum + value * at(projection, row * FEATURES + feature), 0),
  );
  return { projection, offset };
}

/** @param {Float64Array | Float32Array} values @param {number} index */
function at(values, index) {
  return /** @type {number} */ (values[index]);
}

/** @param {readonly { mel: Float32Array, labels: Int32Array }[]} clips */
function classSums(clips) {
  /** @type {Map<number, { sum: Float64Array, count: number }>} */
  const classes = new Map();
  const x = new Float64Array(SIZE);
  for (const { mel, labels } of clips) {
    for (const [frame, label] of labels.entries()) {
      stackedFrame(mel, frame, x);
      const { sum, count } = classes.get(label) ?? { sum: new Float64Array(SIZE), count: 0 };
      for (let row = 0; row < SIZE; row++) sum[row] = at(sum, row) + at(x, row);
      classes.set(label, { sum, count: count + 1 });
    }
  }
  return [...classes.values()];
}

/** @param {readonly Float32Array[]} mels @param {(x: Float64Array) => void} use */
function forEachFrame(mels, use) {
  const x = new Float64Array(SIZE);
  for (const mel of mels) {
    for (let frame = 0; frame < mel.length / BANDS; frame++) {
      stackedFrame(mel, frame, x);
      use(x);
    }
  }
}

/** @param {Float64Array} matrix @param {Float64Array} x @param {number} factor */
function addProduct(matrix, x, factor) {
  for (let row = 0; row < SIZE; row++) {
    const value = at(x, row) * factor;
    for (let column = 0; column < SIZE; column++)
      matrix[row * SIZE + column] = at(matrix, row * SIZE + column) + value * at(x, column);
  }
}

/** @param {Float64Array} matrix */
function regularized(matrix) {
  let trace = 0;
  for (let row = 0; row < SIZE; row++) trace += at(matrix, row * (SIZE + 1));
  return matrix.map((value, index) => value + (index % (SIZE + 1) === 0 ? (trace / SIZE) * REGULARIZATION : 0));
}

/** The best directions, [SIZE, FEATURES]. @param {Float64Array} within @param {Float64Array} between */
function separate(within, between) {
  const { values, vectors } = eigenvectors(within, SIZE);
  const whitening = vectors.map((value, index) => value / Math.sqrt(at(values, index % SIZE)));
  const whitened = product(transposed(whitening), product(between, whitening));
  const directions = product(whitening, eigenvectors(whitened, SIZE).vectors);
  return Float32Array.from({ length: SIZE * FEATURES }, (_, index) =>
    at(directions, Math.floor(index / FEATURES) * SIZE + (index % FEATURES)),
  );
}

/** @param {Float64Array} matrix */
function transposed(matrix) {
  return matrix.map((_, index) => at(matrix, (index % SIZE) * SIZE + Math.floor(index / SIZE)));
}

/** @param {Float64Array} one @param {Float64Array} other */
function product(one, other) {
  const result = new Float64Array(SIZE * SIZE);
  for (let row = 0; row < SIZE; row++) {
    for (let inner = 0; inner < SIZE; inner++) {
      const factor = at(one, row * SIZE + inner);
      for (let column = 0; column < SIZE; column++)
        result[row * SIZE + column] = at(result, row * SIZE + column) + factor * at(other, inner * SIZE + column);
    }
  }
  return result;
}

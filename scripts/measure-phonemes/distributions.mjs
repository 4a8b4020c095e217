// @ts-check
import { FEATURES, STATES_PER_UNIT } from '../../packages/speech/dist/espeak-hmm/constants.js';

/**
 * @typedef {import('../../packages/speech/dist/espeak-hmm/phoneme-spectra.js').State} State
 * @typedef {import('../../packages/speech/dist/espeak-hmm/phoneme-spectra.js').Gaussian} Gaussian
 */

/** States with fewer frames keep a wide distribution in the middle. */
const MIN_FRAMES = 8;
/** Frames for each distribution of a mixture. */
const FRAMES_PER_GAUSSIAN = 60;
/** Distributions of a state at most; silence, which is many things, has more. */
const MAX_GAUSSIANS = { speech: 2, silence: 4 };
const GROUPING_ROUNDS = 8;
/** A variance counts as if this many frames with a variance of 1 had been seen too; it does not fall below the least. */
const [PRIOR_FRAMES, MIN_VARIANCE] = [40, 0.5];
const UNSEEN_VARIANCE = 2;
const [MIN_LEAVING, MAX_LEAVING] = [0.02, 0.9];

/**
 * Measures each state's distribution over its frames and how long it lasts.
 * @param {object} job
 * @param {readonly Int32Array[]} job.labels the state of each frame, by clip
 * @param {readonly Float32Array[]} job.features [frames, FEATURES], by clip
 * @param {number} job.units
 * @param {boolean} job.mixtures whether a state may have several distributions
 * @param {() => number} job.random
 * @returns {State[]}
 */
export function fitStates({ labels, features, units, mixtures, random }) {
  const rows = rowsByState(labels, features, units * STATES_PER_UNIT);
  const leaving = leaveProbabilities(labels, rows);
  return rows.map((frames, state) => {
    const most = mixtures ? MAX_GAUSSIANS[state === 0 ? 'silence' : 'speech'] : 1;
    const count = Math.min(most, Math.max(1, Math.floor(frames.length / FRAMES_PER_GAUSSIAN)));
    const groups = frames.length < MIN_FRAMES ? [] : groupsOf(frames, count, random);
    const mixture = groups.map((group) => gaussianOf(group, group.length / frames.length));
    return { mixture: mixture.length > 0 ? mixture : [unseen()], leaveProbability: leaving[state] ?? 0.5 };
  });
}

/** @param {readonly Int32Array[]} labels @param {readonly Float32Array[]} features @param {number} states */
function rowsByState(labels, features, states) {
  /** @type {Float32Array[][]} */
  const rows = Array.from({ length: states }, () => []);
  for (const [clip, states] of labels.entries()) {
    for (const [frame, state] of states.entries())
      rows[state]?.push(
        /** @type {Float32Array} */ (features[clip]).subarray(frame * FEATURES, (frame + 1) * FEATURES),
      );
  }
  return rows;
}

/** One over the mean number of frames for which a state lasts. @param {readonly Int32Array[]} labels @param {Float32Array[][]} rows */
function leaveProbabilities(labels, rows) {
  const visits = rows.map(() => 0);
  for (const states of labels) {
    for (const [frame, state] of states.entries())
      if (frame > 0 && states[frame - 1] !== state) visits[state] = (visits[state] ?? 0) + 1;
  }
  return visits.map((count, state) =>
    count === 0 ? 0.5 : Math.min(MAX_LEAVING, Math.max(MIN_LEAVING, count / (rows[state]?.length ?? 1))),
  );
}

/** k-means. @param {Float32Array[]} frames @param {number} count @param {() => number} random */
function groupsOf(frames, count, random) {
  const anyFrame = () => /** @type {Float32Array} */ (frames[Math.floor(random() * frames.length)]);
  let centres = Array.from({ length: count }, anyFrame);
  /** @type {Float32Array[][]} */
  let groups = [frames];
  for (let round = 0; count > 1 && round < GROUPING_ROUNDS; round++) {
    groups = centres.map(() => []);
    for (const frame of frames) groups[nearest(centres, frame)]?.push(frame);
    centres = groups.map((group) => (group.length > 0 ? meanOf(group) : anyFrame()));
  }
  return groups.filter(({ length }) => length >= MIN_FRAMES / 2);
}

/** @param {Float32Array[]} centres @param {Float32Array} frame */
function nearest(centres, frame) {
  const distances = centres.map((centre) =>
    centre.reduce((sum, value, index) => sum + (value - (frame[index] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

/** @param {Float32Array[]} frames */
function meanOf(frames) {
  const sums = new Float64Array(FEATURES);
  for (const frame of frames) for (const [index, value] of frame.entries()) sums[index] = (sums[index] ?? 0) + value;
  return Float32Array.from(sums, (sum) => sum / frames.length);
}

/** @param {Float32Array[]} frames @param {number} weight @returns {Gaussian} */
function gaussianOf(frames, weight) {
  const mean = meanOf(frames);
  const squares = meanOf(frames.map((frame) => frame.map((value, index) => (value - (mean[index] ?? 0)) ** 2)));
  const variance = squares.map((square) =>
    Math.max(MIN_VARIANCE, (square * frames.length + PRIOR_FRAMES) / (frames.length + PRIOR_FRAMES)),
  );
  return gaussian(mean, variance, weight);
}

function unseen() {
  return gaussian(new Float32Array(FEATURES), new Float32Array(FEATURES).fill(UNSEEN_VARIANCE), 1);
}

/** @param {Float32Array} mean @param {Float32Array} variance @param {number} weight @returns {Gaussian} */
function gaussian(mean, variance, weight) {
  const logVariance = variance.reduce((sum, value) => sum + Math.log(value), 0);
  return { mean, inverseVariance: variance.map((value) => 1 / value), logHeight: Math.log(weight) - logVariance / 2 };
}

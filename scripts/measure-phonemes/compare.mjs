// @ts-check
import { BANDS, FEATURES, STATES_PER_UNIT } from '../../packages/speech/dist/espeak-hmm/constants.js';
import { projectMel } from '../../packages/speech/dist/espeak-hmm/project.js';

/** States with fewer frames say little. */
const MIN_FRAMES = 50;

/**
 * Correlation of the mean features of states, as measured and as a table has them. Both are in the projection of the table, as two
 * projections may differ by a rotation that changes nothing.
 * @param {readonly { mel: Float32Array }[]} clips
 * @param {readonly Int32Array[]} labels by clip, states of `units`
 * @param {readonly string[]} units
 * @param {import('../../packages/speech/dist/espeak-hmm/phoneme-spectra.js').PhonemeSpectra} table
 */
export function correlationWith(clips, labels, units, table) {
  /** @type {Map<number, { sums: Float64Array, count: number }>} */
  const measured = new Map();
  for (const [index, { mel }] of clips.entries()) {
    const features = projectMel(mel, table);
    for (let frame = 0; frame < mel.length / BANDS; frame++) {
      const state = stateIn(table.units, units, labels[index]?.[frame] ?? 0);
      const { sums, count } = measured.get(state) ?? { sums: new Float64Array(FEATURES), count: 0 };
      for (let feature = 0; feature < FEATURES; feature++)
        sums[feature] = (sums[feature] ?? 0) + (features[frame * FEATURES + feature] ?? 0);
      measured.set(state, { sums, count: count + 1 });
    }
  }
  measured.delete(-1);
  const enough = [...measured].filter(([, { count }]) => count >= MIN_FRAMES);
  const pairs = enough.flatMap(([state, { sums, count }]) => {
    const mean = mixtureMean(table.states[state]?.mixture ?? []);
    return Array.from(sums, (sum, feature) => /** @type {const} */ ([sum / count, mean[feature] ?? 0]));
  });
  return { states: enough.length, correlation: correlation(pairs) };
}

/** The state of a table with other units; -1 where it has none. */
function stateIn(
  /** @type {readonly string[]} */ tableUnits,
  /** @type {readonly string[]} */ units,
  /** @type {number} */ state,
) {
  const unit = tableUnits.indexOf(units[Math.floor(state / STATES_PER_UNIT)] ?? '');
  return unit < 0 ? -1 : unit * STATES_PER_UNIT + (state % STATES_PER_UNIT);
}

/** @param {readonly import('../../packages/speech/dist/espeak-hmm/phoneme-spectra.js').Gaussian[]} mixture */
function mixtureMean(mixture) {
  const weights = mixture.map(({ logHeight, inverseVariance }) =>
    Math.exp(logHeight - inverseVariance.reduce((sum, value) => sum + Math.log(value), 0) / 2),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: FEATURES }, (_, feature) =>
    mixture.reduce((sum, { mean }, index) => sum + ((weights[index] ?? 0) / total) * (mean[feature] ?? 0), 0),
  );
}

/** Pearson's. @param {readonly (readonly [number, number])[]} pairs */
function correlation(pairs) {
  const mean = [0, 1].map((side) => pairs.reduce((sum, pair) => sum + (pair[side] ?? 0), 0) / pairs.length);
  let [both, first, second] = [0, 0, 0];
  for (const [one, other] of pairs) {
    const [a, b] = [one - (mean[0] ?? 0), other - (mean[1] ?? 0)];
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / Math.sqrt(first * second);
}

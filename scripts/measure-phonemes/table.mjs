// @ts-check
import {
  FEATURES,
  LOG_VARIANCE_STEP,
  MEAN_STEP,
  STACKED_SIZE,
} from '../../packages/speech/dist/espeak-hmm/constants.js';

/**
 * @typedef {import('../../packages/speech/dist/espeak-hmm/phoneme-spectra.js').PhonemeSpectra} PhonemeSpectra
 * @typedef {import('../../packages/speech/dist/espeak-hmm/phoneme-spectra.js').Gaussian} Gaussian
 */

/**
 * Encodes spectra as `readPhonemeSpectra` reads them.
 * @param {PhonemeSpectra} spectra
 */
export function encodeSpectra({ projection, offset, states }) {
  const scale = Float32Array.from({ length: FEATURES }, (_, feature) => {
    const column = Array.from({ length: STACKED_SIZE }, (_, row) =>
      Math.abs(projection[row * FEATURES + feature] ?? 0),
    );
    return Math.max(...column) / 127;
  });
  const steps = Array.from(projection, (value, index) => value / (scale[index % FEATURES] ?? 1));
  const bytes = states.flatMap(({ mixture, leaveProbability }) => [
    Buffer.of(Math.round(leaveProbability * 255), mixture.length),
    ...mixture.map(encodeGaussian),
  ]);
  return Buffer.concat([floats(scale), floats(offset), signedBytes(steps), ...bytes]).toString('base64');
}

/** @param {Gaussian} gaussian */
function encodeGaussian({ mean, inverseVariance, logHeight }) {
  const logVariance = Array.from(inverseVariance, (value) => -Math.log(value));
  const weight = Math.exp(logHeight + logVariance.reduce((sum, value) => sum + value, 0) / 2);
  return Buffer.concat([
    Buffer.of(Math.max(1, Math.round(weight * 255))),
    signedBytes(Array.from(mean, (value) => value / MEAN_STEP)),
    signedBytes(logVariance.map((value) => value / LOG_VARIANCE_STEP)),
  ]);
}

/** @param {Float32Array} values */
function floats(values) {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeFloatLE(value, 4 * index);
  return bytes;
}

/** @param {readonly number[]} values */
function signedBytes(values) {
  return Buffer.from(Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value)))).buffer);
}

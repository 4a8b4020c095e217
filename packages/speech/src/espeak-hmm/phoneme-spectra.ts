import { FEATURES, LOG_VARIANCE_STEP, MEAN_STEP, STACKED_SIZE, STATES_PER_UNIT } from './constants.js';
import { measuredSpectra, measuredUnits } from './measured-spectra.js';

/** A normal distribution with independent features, one of a state's mixture. */
export interface Gaussian {
  readonly mean: Float32Array;
  readonly inverseVariance: Float32Array;
  /** Logarithm of its share of the mixture and of its density at the mean. */
  readonly logHeight: number;
}

/** A third of a phoneme, or of silence. */
export interface State {
  readonly mixture: readonly Gaussian[];
  /** Probability that the next frame is the next state's. */
  readonly leaveProbability: number;
}

/** How phonemes sound. */
export interface PhonemeSpectra {
  readonly units: readonly string[];
  /** [{@link STACKED_SIZE}, {@link FEATURES}]. */
  readonly projection: Float32Array;
  /** Subtracted after the projection. */
  readonly offset: Float32Array;
  /** {@link STATES_PER_UNIT} for each unit, in the order of the units. */
  readonly states: readonly State[];
}

/**
 * Decodes the measured table: a scale and an offset for each feature (float32), the projection (int8, times the scale), then for
 * each state the leave probability and the number of distributions (uint8), and for each of these weight (uint8), means and
 * logarithms of variances (int8).
 */
export function readPhonemeSpectra(): PhonemeSpectra {
  const bytes = Buffer.from(measuredSpectra, 'base64');
  const floats = (start: number) =>
    Float32Array.from({ length: FEATURES }, (_, index) => bytes.readFloatLE(start + 4 * index));
  const [scale, offset] = [floats(0), floats(4 * FEATURES)];
  const start = 8 * FEATURES;
  const projection = Float32Array.from(
    { length: STACKED_SIZE * FEATURES },
    (_, index) => bytes.readInt8(start + index) * (scale[index % FEATURES] as number),
  );
  return {
    units: measuredUnits,
    projection,
    offset,
    states: readStates(bytes.subarray(start + projection.length)),
  };
}

function readStates(bytes: Buffer): State[] {
  let place = 0;
  return Array.from({ length: measuredUnits.length * STATES_PER_UNIT }, () => {
    const [leave = 0, count = 0] = bytes.subarray(place, place + 2);
    place += 2;
    const mixture = Array.from({ length: count }, () => {
      const gaussian = readGaussian(bytes.subarray(place, place + 1 + 2 * FEATURES));
      place += 1 + 2 * FEATURES;
      return gaussian;
    });
    return { mixture, leaveProbability: leave / 255 };
  });
}

function readGaussian(bytes: Buffer): Gaussian {
  const features = Array.from({ length: FEATURES }, (_, index) => index);
  const logVariance = features.map((index) => bytes.readInt8(1 + FEATURES + index) * LOG_VARIANCE_STEP);
  return {
    mean: Float32Array.from(features, (index) => bytes.readInt8(1 + index) * MEAN_STEP),
    inverseVariance: Float32Array.from(logVariance, (value) => Math.exp(-value)),
    logHeight: Math.log(bytes.readUInt8(0) / 255) - logVariance.reduce((sum, value) => sum + value, 0) / 2,
  };
}

/** Logarithmic likelihood of the features from `start` on under a state, but for a constant. */
export function stateScore({ mixture }: State, features: Float32Array, start: number): number {
  let total = Number.NEGATIVE_INFINITY;
  for (const { mean, inverseVariance, logHeight } of mixture) {
    let distance = 0;
    for (let index = 0; index < FEATURES; index++) {
      const difference = (features[start + index] as number) - (mean[index] as number);
      distance += difference * difference * (inverseVariance[index] as number);
    }
    const score = logHeight - distance / 2;
    const [high, low] = score > total ? [score, total] : [total, score];
    total = high + Math.log1p(Math.exp(low - high));
  }
  return total;
}

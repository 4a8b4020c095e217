import { concatenated } from '../audio/concatenated.js';
import { sampleRateHz } from './constants.js';

/** Silence between two groups of sentences; the groups are trimmed, so it is the whole pause. */
const pauseSeconds = 0.28;

/** Joins trimmed pieces of speech with pauses of exactly {@link pauseSeconds}. */
export function joinWithPauses(pieces: readonly Float32Array[]): Float32Array {
  return concatenated(pieces, Math.round(pauseSeconds * sampleRateHz));
}

/** Highest peak of a result; the model's own sound sometimes exceeds full scale. */
const highestPeak = 0.95;

/** Lowers the level of all samples when some would clip. */
export function withHeadroom(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (peak <= highestPeak) return samples;
  return samples.map((sample) => (sample * highestPeak) / peak);
}

import { concatenated } from '../audio/concatenated.js';
import { sampleRateHz } from './constants.js';

/** Silence between two groups of sentences; the model adds none at its ends once they are trimmed. */
const pauseSeconds = 0.28;

/** Joins trimmed pieces of speech with pauses of exactly {@link pauseSeconds}. */
export function joinWithPauses(pieces: readonly Float32Array[]): Float32Array {
  return concatenated(pieces, Math.round(pauseSeconds * sampleRateHz));
}

/** Highest peak that is passed on; the model overshoots full scale now and then. */
const highestPeak = 0.95;

/** Turns the whole down where it would clip. */
export function withHeadroom(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (peak <= highestPeak) return samples;
  return samples.map((sample) => (sample * highestPeak) / peak);
}

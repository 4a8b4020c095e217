import { sampleRateHz } from './constants.js';

/** Silence between two groups of sentences; the model adds none at its ends once they are trimmed. */
const pauseSeconds = 0.28;

/** Joins trimmed pieces of speech with pauses of exactly {@link pauseSeconds}. */
export function joinWithPauses(pieces: readonly Float32Array[]): Float32Array {
  const pause = Math.round(pauseSeconds * sampleRateHz);
  const spoken = pieces.filter((piece) => piece.length > 0);
  const total = spoken.reduce((sum, piece) => sum + piece.length + pause, -pause);
  const joined = new Float32Array(Math.max(0, total));
  let offset = 0;
  for (const piece of spoken) {
    joined.set(piece, offset);
    offset += piece.length + pause;
  }
  return joined;
}

/** Highest peak that is passed on; the model overshoots full scale now and then. */
const highestPeak = 0.95;

/** Turns the whole down where it would clip. */
export function withHeadroom(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (peak <= highestPeak) return samples;
  return samples.map((sample) => (sample * highestPeak) / peak);
}

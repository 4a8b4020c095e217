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

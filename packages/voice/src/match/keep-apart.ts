import type { Voice } from '@polydub/contracts';
import type { VoiceDescription } from './describe-voice.js';

/** How a stock voice is moved to sound like another person. */
export interface VoiceMovement {
  /** What its pitch is multiplied with. */
  readonly pitchRatio: number;
  /** What its formants are multiplied with; above 1 is a shorter vocal tract. */
  readonly formantRatio: number;
  /** What the reach of its melody is multiplied with, around its own median; absent where it is kept. */
  readonly rangeRatio?: number | undefined;
  /** Decibels that its long-term spectrum is raised by at rising frequencies; absent where it is kept. */
  readonly tone?: { readonly hz: number; readonly db: number }[] | undefined;
}

/** Left as it is. */
export const unmoved: VoiceMovement = { pitchRatio: 1, formantRatio: 1 };

/** Two neighbours that share a voice lie this far apart, as long as none is moved beyond {@link farthestSemitones}. */
const stepSemitones = 4;
/** Moved farther, a voice loses words or sounds disguised; see docs/engines.md. */
const farthestSemitones = 4;
/** Octaves that the formants move for each octave of pitch: a smaller person has both higher. */
const formantShare = 0.35;

/**
 * Movements that keep speakers apart who were given the same voice, in the speakers' order: the lower speaks lower. Who has a
 * voice alone is not moved.
 */
export function keepApart(descriptions: readonly VoiceDescription[], voices: readonly Voice[]): VoiceMovement[] {
  const movements = descriptions.map(() => unmoved);
  for (const voice of new Set(voices)) {
    const sharing = [...voices.keys()]
      .filter((index) => voices[index] === voice)
      .sort((a, b) => pitchOf(descriptions[a], voice) - pitchOf(descriptions[b], voice));
    const step = Math.min(stepSemitones, (2 * farthestSemitones) / (sharing.length - 1));
    for (const [rank, index] of sharing.entries()) movements[index] = moved(step * (rank - (sharing.length - 1) / 2));
  }
  return movements;
}

function pitchOf(description: VoiceDescription | undefined, voice: Voice): number {
  return description?.pitchHz ?? voice.pitchHz ?? 0;
}

function moved(semitones: number): VoiceMovement {
  if (!Number.isFinite(semitones) || semitones === 0) return unmoved;
  return { pitchRatio: ratio(semitones / 12), formantRatio: ratio((formantShare * semitones) / 12) };
}

/** Three digits are finer than anybody hears and keep the keys of stages stable. */
const ratio = (octaves: number): number => Number((2 ** octaves).toFixed(3));

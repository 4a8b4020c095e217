import type { Voice } from '@polydub/contracts';
import type { VoiceDescription } from './describe-voice.js';

/** How a stock voice is moved to sound like another person. */
export interface VoiceMovement {
  /** Factor for its pitch. */
  readonly pitchRatio: number;
  /** Factor for its formants; above 1 sounds like a shorter vocal tract. */
  readonly formantRatio: number;
  /** Factor for the range of its melody, around its own median; absent when it is unchanged. */
  readonly rangeRatio?: number | undefined;
  /** Gains in dB for its long-term spectrum, at rising frequencies; absent when it is unchanged. */
  readonly tone?: { readonly hz: number; readonly db: number }[] | undefined;
}

/** The movement that changes nothing. */
export const unmoved: VoiceMovement = { pitchRatio: 1, formantRatio: 1 };

/**
 * Distance between two neighbouring speakers of a shared voice, if no voice has to be moved beyond {@link
 * farthestSemitones}.
 */
const stepSemitones = 4;
/** A voice moved farther loses words or sounds disguised; see docs/engines.md. */
const farthestSemitones = 4;
/** Octaves that the formants move for each octave of pitch, because in smaller people both are higher. */
const formantShare = 0.35;

/**
 * Movements that tell apart speakers who share a voice, in the order of the speakers: the speaker with the lower pitch
 * gets the lower voice. A voice that is not shared is not moved.
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

/** Three digits are finer than anybody can hear, and keep the keys of stages stable. */
const ratio = (octaves: number): number => Number((2 ** octaves).toFixed(3));

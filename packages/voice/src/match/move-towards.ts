import type { MonoAudio } from '@polydub/contracts';
import { describeVoice } from './describe-voice.js';
import { unmoved, type VoiceMovement } from './keep-apart.js';
import { toneBandsHz, toneOf } from './tone.js';

/** Largest move at which speech is still understood as well as before; see docs/engines.md. */
const farthestSemitones = 4;
/** Lowest and highest factor for the range of a melody, and the smallest change of it that is audible. */
const [flattest, widest, leastRange] = [0.6, 1.6, 0.1];
/** A stronger correction would also copy the faults of the recording. */
const mostDb = 6;
/** Smaller moves are not audible. */
const leastSemitones = 0.5;

/**
 * Movements that bring a voice nearer to a speaker, the strongest first: pitch and long-term spectrum, the spectrum
 * alone, the pitch alone. Both are measured on speech of the speaker and of the unmoved voice. Formants stay: moving
 * them too made the voice more similar to the speaker in only 3 of 12 trials (docs/engines.md).
 */
export function movementsTowards(speaker: MonoAudio, voice: MonoAudio): VoiceMovement[] {
  const pitchRatio = pitchTowards(describeVoice(speaker).pitchHz, describeVoice(voice).pitchHz);
  const tone = toneTowards(toneOf(speaker), toneOf(voice));
  return [
    ...(tone && pitchRatio !== 1 ? [{ ...unmoved, pitchRatio, tone }] : []),
    ...(tone ? [{ ...unmoved, tone }] : []),
    ...(pitchRatio !== 1 ? [{ ...unmoved, pitchRatio }] : []),
  ];
}

/** Factor for the range of a voice's melody that makes it the speaker's; 1 when the difference is not audible. */
export function rangeTowards(speaker: MonoAudio, voice: MonoAudio): number {
  const [wanted, own] = [speaker, voice].map((sound) => describeVoice(sound).pitchRangeSemitones);
  if (!wanted || !own) return 1;
  const ratio = Math.max(flattest, Math.min(widest, wanted / own));
  return Math.abs(ratio - 1) < leastRange ? 1 : Number(ratio.toFixed(2));
}

function pitchTowards(speakerHz: number | undefined, voiceHz: number | undefined): number {
  if (!speakerHz || !voiceHz) return 1;
  const semitones = clamp(12 * Math.log2(speakerHz / voiceHz), farthestSemitones);
  return Math.abs(semitones) < leastSemitones ? 1 : Number((2 ** (semitones / 12)).toFixed(3));
}

function toneTowards(speaker: readonly number[] | undefined, voice: readonly number[] | undefined) {
  if (!speaker || !voice) return undefined;
  return toneBandsHz.map((hz, band) => ({
    hz,
    db: Number(clamp((speaker[band] ?? 0) - (voice[band] ?? 0), mostDb).toFixed(1)),
  }));
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

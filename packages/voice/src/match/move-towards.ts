import type { MonoAudio } from '@polydub/contracts';
import { describeVoice } from './describe-voice.js';
import { unmoved, type VoiceMovement } from './keep-apart.js';
import { toneBandsHz, toneOf } from './tone.js';

/** Up to here speech is still understood as well as before; see docs/engines.md. */
const farthestSemitones = 4;
/** What the reach of a melody may be multiplied with, and what of it is not heard. */
const [flattest, widest, leastRange] = [0.6, 1.6, 0.1];
/** More brings the recording's faults along with its voice. */
const mostDb = 6;
/** Less is not heard. */
const leastSemitones = 0.5;

/**
 * Ways to move a voice towards a speaker, most first: pitch and long-term spectrum, the spectrum alone, the pitch alone. Both
 * are heard from speech: the speaker's, and some of the voice as it is. Formants stay: moving them as well made the voice
 * more like the speaker's in 3 of 12 trials only (docs/engines.md).
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

/** What the reach of a voice's melody is to be multiplied with to be the speaker's; 1 where they differ by less than is heard. */
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

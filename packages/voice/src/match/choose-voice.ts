import { PolydubError, type Voice } from '@polydub/contracts';
import type { VoiceDescription } from './describe-voice.js';

/** Below this hardly any woman speaks. */
const surelyManHz = 145;
/** Pitch and formant spacing midway between men and women, and how much the spacing says for each octave of pitch. */
const middlePitchHz = 165;
const middleSpacingHz = 1200;
const spacingWeight = 2.5;
/** Octaves from the middle within which nothing is said. */
const uncertainOctaves = 0.05;
/** What counts as one step apart: three semitones of pitch, a fifth of the centroid. */
const pitchStepOctaves = 0.25;
const centroidStepOctaves = 0.26;

/**
 * The voice that is nearest in pitch and timbre, of the same sex where the sound tells it and such a voice exists.
 * Ties and undescribed voices go to the first. Throws `usage` when there are no voices to choose from.
 */
export function chooseVoice(description: VoiceDescription, voices: readonly Voice[]): Voice {
  const [best] = assignVoices([description], voices);
  if (!best) throw new PolydubError('usage', { message: 'There is no voice to choose from.' });
  return best;
}

/**
 * One voice for each speaker, in the same order: different ones as long as fitting voices last, then those used least.
 * Speakers and voices that are nearest are paired first. Throws `usage` when there are no voices.
 */
export function assignVoices(descriptions: readonly VoiceDescription[], voices: readonly Voice[]): Voice[] {
  const uses = new Map<Voice, number>();
  const assigned = new Map<VoiceDescription, Voice>();
  const waiting = new Set(descriptions);
  while (waiting.size > 0) {
    const pairs = [...waiting].flatMap((description) =>
      fittingVoices(description, voices).map((voice) => ({
        description,
        voice,
        uses: uses.get(voice) ?? 0,
        distance: distanceOf(description, voice),
      })),
    );
    const best = pairs.sort((a, b) => a.uses - b.uses || a.distance - b.distance)[0];
    if (!best) throw new PolydubError('usage', { message: 'There is no voice to choose from.' });
    assigned.set(best.description, best.voice);
    uses.set(best.voice, best.uses + 1);
    waiting.delete(best.description);
  }
  return descriptions.flatMap((description) => assigned.get(description) ?? []);
}

/** Sex as far as pitch and the length of the vocal tract tell it: an excited man may speak as high as a woman. */
export function genderOf({ pitchHz, formantSpacingHz = middleSpacingHz }: VoiceDescription): Voice['gender'] {
  if (pitchHz === undefined) return 'unknown';
  if (pitchHz < surelyManHz) return 'male';
  const octaves = Math.log2(pitchHz / middlePitchHz) + spacingWeight * Math.log2(formantSpacingHz / middleSpacingHz);
  if (Math.abs(octaves) < uncertainOctaves) return 'unknown';
  return octaves < 0 ? 'male' : 'female';
}

function fittingVoices(description: VoiceDescription, voices: readonly Voice[]): readonly Voice[] {
  const gender = genderOf(description);
  if (gender === 'unknown') return voices;
  const same = voices.filter((voice) => voice.gender === gender);
  return same.length > 0 ? same : voices;
}

/** Squared distance in steps; what either side lacks counts nothing. */
function distanceOf(description: VoiceDescription, voice: Voice): number {
  return (
    squaredSteps(description.pitchHz, voice.pitchHz, pitchStepOctaves) +
    squaredSteps(description.centroidHz, voice.centroidHz, centroidStepOctaves)
  );
}

function squaredSteps(one: number | undefined, other: number | undefined, stepOctaves: number): number {
  return one && other ? (Math.log2(one / other) / stepOctaves) ** 2 : 0;
}

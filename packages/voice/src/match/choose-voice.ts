import { PolydubError, type Voice } from '@polydub/contracts';
import { assign } from './assign.js';
import type { VoiceDescription } from './describe-voice.js';

/** Hardly any woman has a median pitch below this. */
const surelyManHz = 145;
/**
 * Pitch and formant spacing midway between men and women, and the weight of the spacing relative to the pitch, both in
 * octaves.
 */
const middlePitchHz = 165;
const middleSpacingHz = 1200;
const spacingWeight = 2.5;
/** Octaves around the middle within which the sex counts as unknown. */
const uncertainOctaves = 0.05;
/** Differences that count as one step: three semitones of pitch, about a fifth of the centroid. */
const pitchStepOctaves = 0.25;
const centroidStepOctaves = 0.26;
/**
 * Cost of sharing a voice: more than all distances of a job together. Cost of an unsuitable voice: more than all
 * sharing.
 */
const sharingCost = 1e5;
const misfitCost = 1e8;

/**
 * One voice for each speaker, in the same order, so that the sum of their distances is smallest. Voices have the
 * speaker's sex if possible. No voice is used twice while suitable ones are left; after that all are shared equally.
 * Throws `usage` when there are no voices.
 */
export function assignVoices(descriptions: readonly VoiceDescription[], voices: readonly Voice[]): Voice[] {
  if (voices.length === 0) throw new PolydubError('usage', { message: 'There is no voice to choose from.' });
  const fitting = descriptions.map((description) => new Set(fittingVoices(description, voices)));
  const fewest = Math.min(voices.length, ...fitting.map(({ size }) => size));
  const seats = Array.from({ length: Math.ceil(descriptions.length / fewest) }, (_, uses) =>
    voices.map((voice) => ({ voice, uses })),
  ).flat();
  const costs = descriptions.map((description, row) =>
    seats.map(
      ({ voice, uses }) =>
        distanceOf(description, voice) + uses * sharingCost + (fitting[row]?.has(voice) ? 0 : misfitCost),
    ),
  );
  return assign(costs).flatMap((column) => seats[column]?.voice ?? []);
}

/**
 * Sex as far as pitch and vocal tract length show it; pitch alone is not enough, since an excited man may speak as high
 * as a woman.
 */
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

/** Squared distance in steps; a value missing on either side is ignored. */
function distanceOf(description: VoiceDescription, voice: Voice): number {
  return (
    squaredSteps(description.pitchHz, voice.pitchHz, pitchStepOctaves) +
    squaredSteps(description.centroidHz, voice.centroidHz, centroidStepOctaves)
  );
}

function squaredSteps(one: number | undefined, other: number | undefined, stepOctaves: number): number {
  return one && other ? (Math.log2(one / other) / stepOctaves) ** 2 : 0;
}

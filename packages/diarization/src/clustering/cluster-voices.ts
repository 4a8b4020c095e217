import { meanDirection } from '@polydub/signal';
import { type BlendRules, isBlend } from './blend.js';
import { condense } from './condense.js';
import { areDifferent, type DifferenceRules, type Voice } from './different-voices.js';
import { kMeans } from './k-means.js';
import { coordinates, spectrumOf } from './spectrum.js';

/** How many voices there may be. */
export interface VoiceCount {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** What clustering goes by. */
export interface ClusteringRules extends DifferenceRules, BlendRules {
  /** Vectors that are compared all with all; more are put together with like neighbours first. */
  readonly maxUnits: number;
  /** Most voices that are guessed when no number is given. */
  readonly maxGuess: number;
}

/**
 * Voice (0, 1 …) of each vector by spectral clustering. Neighbouring vectors are neighbours in time; `seconds` says how much speech
 * each stands for. Between the bounds of `count`, the number of voices is the largest for which all are
 * different from one another and none is a blend of two others; it never exceeds the number of vectors.
 */
export function clusterVoices(
  vectors: readonly Float32Array[],
  seconds: readonly number[],
  count: VoiceCount,
  rules: ClusteringRules,
): number[] {
  if (vectors.length === 0) return [];
  const units = condense(vectors, rules.maxUnits);
  const most = Math.min(units.length, count.max ?? Math.max(rules.maxGuess, count.min ?? 1));
  const least = Math.min(most, count.min ?? 1);
  const spectrum = spectrumOf(
    units.map(({ vector }) => vector),
    most,
  );
  const split = (voices: number): number[] => {
    const labels = new Array<number>(vectors.length).fill(0);
    for (const [index, label] of kMeans(coordinates(spectrum, voices), voices).entries())
      for (const member of units[index]?.members ?? []) labels[member] = label;
    return labels;
  };
  let best = split(least);
  for (let voices = least + 1; voices <= most; voices++) {
    const labels = split(voices);
    if (areAllVoices(voicesBy(labels, voices, vectors, seconds), rules)) best = labels;
  }
  return best;
}

function voicesBy(
  labels: readonly number[],
  count: number,
  vectors: readonly Float32Array[],
  seconds: readonly number[],
): Voice[] {
  return Array.from({ length: count }, (_, label) => {
    const of = <T>(values: readonly T[]): T[] => values.filter((_value, index) => labels[index] === label);
    const own = of(vectors);
    return { vectors: own, mean: meanDirection(own), seconds: of(seconds).reduce((sum, value) => sum + value, 0) };
  });
}

function areAllVoices(voices: readonly Voice[], rules: ClusteringRules): boolean {
  const means = voices.map(({ mean }) => mean);
  return (
    voices.every((one, index) => voices.slice(index + 1).every((other) => areDifferent(one, other, rules))) &&
    !means.some((mean) => isBlend(mean, means, rules))
  );
}

import { innerProduct, meanDirection } from '@polydub/signal';
import type { VoiceCount } from './cluster-voices.js';
import { condense } from './condense.js';
import type { Voice } from './different-voices.js';
import { kMeans } from './k-means.js';
import { coordinates, spectrumOf } from './spectrum.js';

/** What merging goes by. */
export interface MergeRules {
  /** Vectors that are compared all with all; more are put together with like neighbours first. */
  readonly maxUnits: number;
  /** Groups to begin with, unless more voices are asked for. */
  readonly groups: number;
  /** How much two groups seem to be one voice: they are merged from 1 on … */
  oneness(one: Voice, other: Voice): number;
  /** … and while there are more than two, from this on: two voices are likelier than three. */
  readonly maxOnenessOfMany: number;
}

const MAX_ROUNDS = 10;

/**
 * Voice (0, 1 …) of each vector: more groups than there are voices by spectral clustering, of which those that most seem to be one
 * voice are merged, pair after pair, until no two do and their number is within the bounds of `count`. Whoever says little is
 * kept apart that way, where a split into fewer groups would rather divide whoever says much.
 * Neighbouring vectors are neighbours in time; `seconds` says how much speech each stands for.
 */
export function mergeVoices(
  vectors: readonly Float32Array[],
  seconds: readonly number[],
  { min = 1, max = Number.POSITIVE_INFINITY }: VoiceCount,
  rules: MergeRules,
): number[] {
  if (vectors.length === 0) return [];
  let groups = groupsOf(vectors, Math.max(rules.groups, 2 * min), rules);
  const voiceOf = (members: readonly number[]): Voice => {
    const own = members.map((index) => vectors[index] ?? new Float32Array());
    return {
      vectors: own,
      mean: meanDirection(own),
      seconds: members.reduce((sum, index) => sum + (seconds[index] ?? 0), 0),
    };
  };
  let voices = groups.map(voiceOf);
  while (groups.length > min) {
    const { one, other, oneness } = mostAlike(voices, rules);
    if (oneness < (groups.length > 2 ? rules.maxOnenessOfMany : 1) && groups.length <= max) break;
    const merged = [...(groups[one] ?? []), ...(groups[other] ?? [])];
    const isLeft = (_: unknown, index: number): boolean => index !== one && index !== other;
    groups = [...groups.filter(isLeft), merged];
    voices = [...voices.filter(isLeft), voiceOf(merged)];
  }
  return nearestMeans(vectors, voices);
}

/** Moves each vector to the voice whose mean it is most like, and the means after them, until nothing moves. */
function nearestMeans(vectors: readonly Float32Array[], voices: readonly Voice[]): number[] {
  let means = voices.map(({ mean }) => mean);
  let labels: number[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = vectors.map((vector) => {
      const likeness = means.map((mean) => innerProduct(mean, vector));
      return likeness.indexOf(Math.max(...likeness));
    });
    if (next.every((label, index) => label === labels[index])) break;
    labels = next;
    means = means.map((mean, label) => {
      const own = vectors.filter((_, index) => labels[index] === label);
      return own.length > 0 ? meanDirection(own) : mean;
    });
  }
  return labels;
}

/** Up to `count` groups of vectors, by their indexes. */
function groupsOf(vectors: readonly Float32Array[], count: number, { maxUnits }: MergeRules): number[][] {
  const units = condense(vectors, maxUnits);
  const size = Math.min(count, units.length);
  const spectrum = spectrumOf(
    units.map(({ vector }) => vector),
    size,
  );
  const labels = kMeans(coordinates(spectrum, size), size);
  return Array.from({ length: size }, (_, label) =>
    units.flatMap(({ members }, index) => (labels[index] === label ? members : [])),
  ).filter((members) => members.length > 0);
}

function mostAlike(voices: readonly Voice[], { oneness }: MergeRules) {
  let best = { one: 0, other: 1, oneness: Number.NEGATIVE_INFINITY };
  for (let one = 0; one < voices.length; one++) {
    for (let other = one + 1; other < voices.length; other++) {
      const value = oneness(voices[one] as Voice, voices[other] as Voice);
      if (value > best.oneness) best = { one, other, oneness: value };
    }
  }
  return best;
}

import { innerProduct, meanDirection } from '@polydub/signal';
import type { VoiceCount } from './cluster-voices.js';
import { condense } from './condense.js';
import type { Voice } from './different-voices.js';
import { kMeans } from './k-means.js';
import { coordinates, spectrumOf } from './spectrum.js';
import { trueLikeness } from './true-likeness.js';

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

/** The vectors of one voice, by their indexes. */
interface Group {
  readonly members: readonly number[];
  readonly voice: Voice;
}

/**
 * Voice (0, 1 …) of each vector: more groups than there are voices by spectral clustering, of which those that most seem to be one
 * voice are merged, pair after pair, until no two do. Whoever says little is
 * kept apart that way, where a split into fewer groups would rather divide whoever says much.
 * Where that makes more voices than `count` allows, merging goes on with whatever is least of all: a noise that sounds like nobody joins a
 * voice, rather than two voices each other. Where it makes fewer, the groups are merged anew by likeness alone, however little they say:
 * the voices that are missing are people who say little, not halves of one who says much.
 * Neighbouring vectors are neighbours in time; `seconds` says how much speech each stands for.
 */
export function mergeVoices(
  vectors: readonly Float32Array[],
  seconds: readonly number[],
  { min = 1, max = Number.POSITIVE_INFINITY }: VoiceCount,
  rules: MergeRules,
): number[] {
  if (vectors.length === 0) return [];
  const groupOf = (members: readonly number[]): Group => ({ members, voice: voiceOf(members, vectors, seconds) });
  const first = groupsOf(vectors, Math.max(rules.groups, 2 * min), rules).map(groupOf);
  const merged = (groups: readonly Group[], closeness: Closeness, isEnough: IsEnough): Group[] => {
    const left = [...groups];
    while (left.length > 1) {
      const { one, other, value } = closest(left, closeness);
      if (isEnough(left.length, value)) break;
      left.push(groupOf([one, other].flatMap(({ members }) => members)));
      left.splice(left.indexOf(other), 1);
      left.splice(left.indexOf(one), 1);
    }
    return left;
  };
  const found = merged(first, rules.oneness, (left, value) => value < (left > 2 ? rules.maxOnenessOfMany : 1));
  const groups =
    found.length > max
      ? merged(
          found,
          (one, other) => -lossOf(one, other),
          (left) => left <= max,
        )
      : found.length < min
        ? merged(first, trueLikeness, (left) => left <= min)
        : found;
  return nearestMeans(
    vectors,
    groups.map(({ voice }) => voice),
  );
}

type Closeness = (one: Voice, other: Voice) => number;
type IsEnough = (left: number, closeness: number) => boolean;

/** How much is wrong when two voices are taken for one (J. H. Ward, Hierarchical grouping to optimize an objective function, 1963). */
function lossOf(one: Voice, other: Voice): number {
  return ((1 - trueLikeness(one, other)) * one.seconds * other.seconds) / (one.seconds + other.seconds);
}

function voiceOf(members: readonly number[], vectors: readonly Float32Array[], seconds: readonly number[]): Voice {
  const own = members.map((index) => vectors[index] ?? new Float32Array());
  return {
    vectors: own,
    mean: meanDirection(own),
    seconds: members.reduce((sum, index) => sum + (seconds[index] ?? 0), 0),
  };
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

function closest(groups: readonly Group[], closeness: Closeness) {
  const pairs = groups.flatMap((one, index) => groups.slice(index + 1).map((other) => ({ one, other })));
  return pairs
    .map((pair) => ({ ...pair, value: closeness(pair.one.voice, pair.other.voice) }))
    .reduce((best, pair) => (pair.value > best.value ? pair : best));
}

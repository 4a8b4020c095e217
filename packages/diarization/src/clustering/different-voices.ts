import { innerProduct } from '@polydub/signal';
import { spectrumOf } from './spectrum.js';

/** Vectors that are taken for one voice. */
export interface Voice {
  readonly vectors: readonly Float32Array[];
  /** Their mean direction. */
  readonly mean: Float32Array;
  /** Of speech that all of them together stand for. */
  readonly seconds: number;
}

/** From what on two voices count as two. */
export interface DifferenceRules {
  /** Mean vectors less alike than this are of two people … */
  readonly maxLikeness: number;
  /** … where each speaks at least this long. */
  readonly minSeconds: number;
  /** Voices that are more alike, up to this, … */
  readonly maxGapLikeness: number;
  /** … are of two people when the vectors fall into two heaps this many deviations apart … */
  readonly minGap: number;
  /** … with this much speech of each … */
  readonly minGapSeconds: number;
  /** … and of both together; little speech falls into heaps by its sounds. */
  readonly minGapTotalSeconds: number;
}

/** Vectors that are looked at for the gap; more cost time and tell nothing new. */
const SAMPLE = 300;

/** Whether two voices are of two people. When in doubt, they are not. */
export function areDifferent(one: Voice, other: Voice, rules: DifferenceRules): boolean {
  const least = Math.min(one.seconds, other.seconds);
  if (least < rules.minSeconds) return false;
  const likeness = innerProduct(one.mean, other.mean);
  if (likeness < rules.maxLikeness) return true;
  if (
    likeness > rules.maxGapLikeness ||
    least < rules.minGapSeconds ||
    one.seconds + other.seconds < rules.minGapTotalSeconds
  )
    return false;
  return gap(sampled([...one.vectors, ...other.vectors])) >= rules.minGap;
}

/**
 * How far apart two heaps of vectors lie along the direction that parts them best (the second eigenvector of their similarities), in
 * their mean standard deviation. The two halves of one heap in the shape of a bell come to 2.6.
 */
function gap(vectors: readonly Float32Array[]): number {
  const [first, second] = spectrumOf(vectors, 2);
  if (!first || !second) return 0;
  const places = [...second].map((value, index) => value / (first[index] || 1));
  const below = places.filter((place) => place <= 0);
  const above = places.filter((place) => place > 0);
  if (below.length === 0 || above.length === 0) return 0;
  const [low, high] = [meanAndVariance(below), meanAndVariance(above)];
  return (high.mean - low.mean) / Math.sqrt((low.variance + high.variance) / 2 + Number.EPSILON);
}

/** Up to {@link SAMPLE} vectors, evenly spread. */
function sampled(vectors: readonly Float32Array[]): Float32Array[] {
  const step = Math.max(1, vectors.length / SAMPLE);
  return vectors.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}

function meanAndVariance(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length };
}

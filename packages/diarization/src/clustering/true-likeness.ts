import { innerProduct } from '@polydub/signal';
import type { Voice } from './different-voices.js';

/** Voices of fewer vectors do not tell how much alike the vectors of one voice are. */
const MIN_VECTORS = 3;
/** Vectors of one voice are hardly ever less alike than this, even where they scatter much. */
const MIN_COHESION = 0.1;

/**
 * How much alike two voices would be if their vectors did not scatter: the mean likeness between vectors of the one and of the other,
 * by that within each (C. Spearman's correction for attenuation). In a noisy room the vectors of one person are as unlike as those of
 * two people in a quiet one, but never by this measure. 1 is the same voice.
 */
export function trueLikeness(one: Voice, other: Voice): number {
  const within = [one, other].filter(({ vectors }) => vectors.length >= MIN_VECTORS).map(cohesion);
  if (within.length === 0) return innerProduct(one.mean, other.mean);
  const [first = 1, second = first] = within.map((value) => Math.max(MIN_COHESION, value));
  return (
    innerProduct(sumOf(one), sumOf(other)) / (one.vectors.length * other.vectors.length * Math.sqrt(first * second))
  );
}

/** Mean likeness of two vectors of a voice. */
function cohesion(voice: Voice): number {
  const count = voice.vectors.length;
  const sum = sumOf(voice);
  return (innerProduct(sum, sum) - count) / (count * (count - 1));
}

function sumOf({ vectors }: Voice): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (let axis = 0; axis < sum.length; axis++) sum[axis] = (sum[axis] as number) + (vector[axis] as number);
  return sum;
}

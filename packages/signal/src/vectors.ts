/** Inner product of two vectors of one length; for unit vectors the cosine of their angle. */
export function innerProduct(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] as number) * (other[index] as number);
  return sum;
}

/** The vector at length 1; zeros stay zeros. */
export function normalized(vector: Float32Array): Float32Array {
  const length = Math.sqrt(innerProduct(vector, vector));
  return length > 0 ? vector.map((value) => value / length) : vector;
}

/**
 * Mean direction of vectors, at length 1. Each counts by the weight at its place; without weights all count the same. No
 * vectors give an empty one.
 */
export function meanDirection(vectors: readonly Float32Array[], weights?: readonly number[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const [place, vector] of vectors.entries()) {
    const weight = weights?.[place] ?? 1;
    for (let index = 0; index < sum.length; index++)
      sum[index] = (sum[index] as number) + weight * (vector[index] as number);
  }
  return normalized(sum);
}

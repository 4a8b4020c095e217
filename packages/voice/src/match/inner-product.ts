/** Of two vectors; of two embeddings of length 1 it is their cosine similarity. */
export function innerProduct(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

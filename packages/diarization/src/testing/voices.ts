import { normalized } from '@polydub/signal';

/** Pseudo-random numbers around 0 with deviation 1, the same in every run (mulberry32, Box and Muller). */
export function seededNormal(seed: number): () => number {
  let state = seed;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

/**
 * Unit vectors as embeddings of people are: all share one direction, each person adds one of their own and each moment some noise.
 * `talk` names the person of each vector.
 */
export function voicesOf(talk: readonly number[], { apart = 0.6, noise = 0.05, seed = 1 } = {}): Float32Array[] {
  const normal = seededNormal(seed);
  return talk.map((person) =>
    normalized(
      Float32Array.from({ length: 64 }, (_, axis) => {
        const common = axis === 0 ? 1 : 0;
        return common + (axis === person + 1 ? apart : 0) + noise * normal();
      }),
    ),
  );
}

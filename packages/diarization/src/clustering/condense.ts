import { meanDirection } from '@polydub/signal';
import { kMeans } from './k-means.js';

/** Vectors that are taken for one voice. */
export interface Unit {
  /** Indexes of the vectors. */
  readonly members: readonly number[];
  /** Their mean direction. */
  readonly vector: Float32Array;
}

/** Neighbours are put into this many times fewer groups: far more than people who speak in turn, so that groups hold one voice. */
const SHARE = 8;

/**
 * Puts like vectors of neighbouring times together, over and over, until at most `maxUnits` are left, so that comparing all with all
 * costs the same for hours as for minutes.
 */
export function condense(vectors: readonly Float32Array[], maxUnits: number): Unit[] {
  let units = vectors.map((vector, index): Unit => ({ members: [index], vector }));
  while (units.length > maxUnits) {
    // At least two groups' worth, or nothing would ever be put together.
    const stretches = Math.ceil(units.length / Math.max(maxUnits, 2 * SHARE));
    const size = Math.ceil(units.length / stretches);
    const whole = units;
    units = Array.from({ length: stretches }, (_, index) =>
      grouped(whole.slice(index * size, (index + 1) * size), vectors),
    ).flat();
  }
  return units;
}

function grouped(units: readonly Unit[], vectors: readonly Float32Array[]): Unit[] {
  const count = Math.max(1, Math.floor(units.length / SHARE));
  const labels = kMeans(
    units.map(({ vector }) => vector),
    count,
  );
  return Array.from({ length: count }, (_, label) =>
    units.flatMap(({ members }, index) => (labels[index] === label ? members : [])),
  )
    .filter((members) => members.length > 0)
    .map((members) => ({
      members,
      vector: meanDirection(members.map((index) => vectors[index] ?? new Float32Array())),
    }));
}

import { type Figures, rounded } from '../../dub-quality-figures.js';

/** Whom frames show, as a network for recognizing people tells it; null where no face was found. */
export type Identities = readonly (readonly number[] | null)[];

/**
 * How far drawn faces are from those of the same frames of their source, and frames of the source from one another: up to 0.6 they are
 * the same person.
 */
export function identityFigures(drawn: Identities, source: Identities): Figures {
  const middle = source.length >> 1;
  return {
    identityDistance: meanDistance(drawn, source),
    identityDistanceOfSource: meanDistance(source.slice(0, middle), source.slice(middle)),
  };
}

function meanDistance(some: Identities, others: Identities): number | null {
  const distances = some.flatMap((one, index) => {
    const other = others[index];
    return one && other ? [Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)))] : [];
  });
  if (distances.length === 0) return null;
  return rounded(distances.reduce((sum, distance) => sum + distance, 0) / distances.length);
}

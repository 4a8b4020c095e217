import { placeOfPoint } from './local-shape.js';

/** The shape of lips, without the head's pose. */
export interface LipShape {
  /** Between the lips at the middle of the mouth; 0 where they touch. */
  readonly openingCm: number;
  /** From corner to corner. */
  readonly widthCm: number;
  /** How far forward the lips are, from the skin below the nose. */
  readonly protrusionCm: number;
}

/** Points of the inner lips above one another, and how much each pair counts. */
const PAIRS = [
  [82, 87, 0.25],
  [13, 14, 0.5],
  [312, 317, 0.25],
] as const;
const pairs = PAIRS.map(
  ([upper, lower, weight]) => [3 * placeOfPoint(upper), 3 * placeOfPoint(lower), weight] as const,
);
const corners = [3 * placeOfPoint(61), 3 * placeOfPoint(291)] as const;
const lipFronts = [0, 17].map((index) => 3 * placeOfPoint(index));
const belowNose = 3 * placeOfPoint(2);

/** Measures lips in a shape that `localShape` gives. */
export function lipShapeOf(shape: Float32Array): LipShape {
  const at = (place: number) => shape[place] as number;
  let openingCm = 0;
  for (const [upper, lower, weight] of pairs) openingCm += weight * Math.max(0, at(upper + 1) - at(lower + 1));
  const [right, left] = corners;
  const widthCm = Math.hypot(at(left) - at(right), at(left + 1) - at(right + 1), at(left + 2) - at(right + 2));
  const protrusionCm = lipFronts.reduce((sum, lip) => sum + at(lip + 2) / lipFronts.length, 0) - at(belowNose + 2);
  return { openingCm, widthCm, protrusionCm };
}

import { lipShapeOf } from '../mesh/lip-shape.js';
import { LOWER_POINTS, placeOfPoint } from '../mesh/local-shape.js';
import { lowerFacePoints } from '../mesh/lower-face.js';
import { drawnRegion } from '../mesh/regions.js';
import { innerLips, lipRings } from '../tracking/lips.js';

/** Points that stay where they are while one talks. */
const anchors = [2, 97, 98, 326, 327].map(placeOfPoint);
/** Pairs of places above one another: of the inner lips, and how far the rings around move with them. */
const PAIRS = 9;
const FIRST_UPPER = 11;
const rings = lipRings.map((ring) => ring.map(placeOfPoint));
const inner = innerLips.map(placeOfPoint);
const lips = new Set(rings.flat());
const [rightCorner, leftCorner] = [placeOfPoint(78), placeOfPoint(308)];
/** How much of the bow of an open mouth is left where its lips touch. */
const BOW = 0.35;

/** Where lips lie in `lowerFacePoints`: how far their corners are from the middle, their own middle, and half of their height. */
const [CORNER_CM, LIPS_MIDDLE_CM, LIPS_HALF_CM] = [3, -4.6, 1.5];
/** Skin moves with the corners about so far from them. */
const FADE_CM = 1.5;

/** How far points that are no lips go with the lower lip: the chin, and the skin between. */
const withLowerLip = Float32Array.from(lowerFacePoints, ([, x, y], place) => {
  if (lips.has(place) || y > -5) return 0;
  const down = y > -6.1 ? Math.max(0, (-5 - y) / 1.1) : 1 - 0.35 * Math.min(1, (-6.1 - y) / 3.3);
  return 0.95 * down * Math.max(0, 1 - (x / 4.5) ** 2);
});

/** How far points go with the corner of the mouth on their side, towards the middle or away from it. */
const withCorners = Float32Array.from(lowerFacePoints, ([, x, y], place) => {
  const share = Math.min(1, Math.max(-1, x / CORNER_CM));
  if (lips.has(place)) return share;
  const [above, beside] = [
    Math.max(0, Math.abs(y - LIPS_MIDDLE_CM) - LIPS_HALF_CM),
    Math.max(0, Math.abs(x) - CORNER_CM),
  ];
  return share * Math.exp(-((above / FADE_CM) ** 2) - (beside / FADE_CM) ** 2);
});

/** A base's lower face with the mouth of another frame of the same speaker; both as `localShape` gives them. */
export function withMouth(base: Float32Array, mouth: Float32Array): Float32Array {
  const shift = [0, 1, 2].map(
    (axis) =>
      anchors.reduce(
        (sum, place) => sum + (mouth[3 * place + axis] as number) - (base[3 * place + axis] as number),
        0,
      ) / anchors.length,
  );
  const shape = Float32Array.from(base);
  for (let place = 0; place < LOWER_POINTS; place++) {
    const motion = drawnRegion.motion[place] as number;
    for (let axis = 0; axis < 3; axis++) {
      const at = 3 * place + axis;
      shape[at] =
        (base[at] as number) + motion * ((mouth[at] as number) - (base[at] as number) - (shift[axis] as number));
    }
  }
  return shape;
}

/**
 * Opens or closes the lips of a shape, chin included; at 0 they touch from corner to corner, nearly along the straight line on
 * which closed lips lie.
 */
export function withOpening(shape: Float32Array, openingCm: number): Float32Array {
  const now = lipShapeOf(shape).openingCm;
  const adjusted = Float32Array.from(shape);
  if (now < 1e-3) return adjusted;
  const less = 1 - openingCm / now;
  const heightOf = (place: number) => shape[3 * place + 1] as number;
  const raise = (place: number, by: number) => {
    adjusted[3 * place + 1] = (adjusted[3 * place + 1] as number) + by;
  };
  let chinRise = 0;
  for (let pair = 1; pair <= PAIRS; pair++) {
    const [lower, upper] = [inner[pair] as number, inner[FIRST_UPPER + pair - 1] as number];
    const line = heightOf(rightCorner) + (pair / (PAIRS + 1)) * (heightOf(leftCorner) - heightOf(rightCorner));
    const middle = (heightOf(upper) + heightOf(lower)) / 2;
    const meeting = Math.min(heightOf(upper), line + BOW * (middle - line));
    const [rise, fall] = [less * (meeting - heightOf(lower)), less * (meeting - heightOf(upper))];
    for (const ring of rings) {
      raise(ring[pair] as number, rise);
      raise(ring[FIRST_UPPER + pair - 1] as number, fall);
    }
    chinRise += rise / PAIRS;
  }
  for (let place = 0; place < LOWER_POINTS; place++) raise(place, chinRise * (withLowerLip[place] as number));
  return adjusted;
}

/** Makes the mouth of a shape wider or narrower, from corner to corner. */
export function withWidth(shape: Float32Array, widthCm: number): Float32Array {
  const adjusted = Float32Array.from(shape);
  const outwards = (widthCm - lipShapeOf(shape).widthCm) / 2;
  for (let place = 0; place < LOWER_POINTS; place++)
    adjusted[3 * place] = (shape[3 * place] as number) + outwards * (withCorners[place] as number);
  return adjusted;
}

/** Between two shapes. */
export function between(one: Float32Array, other: Float32Array, share: number): Float32Array {
  return one.map((value, at) => value + share * ((other[at] as number) - value));
}

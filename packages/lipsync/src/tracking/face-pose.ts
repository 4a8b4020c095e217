import { canonicalPoints } from './canonical-face.js';
import { largestEigenvector } from './eigenvector.js';

/** How a head stands in the picture: each point of the canonical face is turned, scaled and moved, without perspective. */
export interface FacePose {
  /** Unit quaternion w, x, y, z, in axes x to the right, y up and z towards the camera. */
  readonly rotation: readonly [number, number, number, number];
  readonly pixelsPerCentimetre: number;
  /** Where the middle of the canonical face lies, in pixels of the picture; z as in the mesh. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** How far a head is turned away from the camera. */
export interface FaceAngles {
  /** Towards the picture's right. */
  readonly yawRadians: number;
  /** Upwards. */
  readonly pitchRadians: number;
  /** Clockwise in the picture's plane. */
  readonly rollRadians: number;
}

/** x, y and z. */
export type Vector = readonly [number, number, number];

/**
 * The pose of a mesh: the rotation, scale and shift that bring the canonical face nearest to it, by weighted least squares
 * (B. Horn, Closed-form solution of absolute orientation using unit quaternions, 1987).
 */
export function poseOf(points: Float32Array): FacePose {
  const pairs = canonicalPoints.map(([index, weight, ...from]) => ({
    weight,
    from: from as Vector,
    to: [points[3 * index] ?? 0, -(points[3 * index + 1] ?? 0), -(points[3 * index + 2] ?? 0)] as Vector,
  }));
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (side: 'from' | 'to') =>
    [0, 1, 2].map(
      (axis) => pairs.reduce((sum, pair) => sum + pair.weight * (pair[side][axis] ?? 0), 0) / total,
    ) as unknown as Vector;
  const [fromMean, toMean] = [mean('from'), mean('to')];
  const centred = pairs.map(({ weight, from, to }) => ({ weight, from: less(from, fromMean), to: less(to, toMean) }));
  const covariance = (row: number, column: number) =>
    centred.reduce((sum, { weight, from, to }) => sum + weight * (from[row] ?? 0) * (to[column] ?? 0), 0);
  const rotation = largestEigenvector(hornMatrix(covariance));
  let [along, size] = [0, 0];
  for (const { weight, from, to } of centred) {
    along += weight * dot(rotated(rotation, from), to);
    size += weight * dot(from, from);
  }
  const pixelsPerCentimetre = along / size;
  const moved = rotated(rotation, fromMean).map((value) => value * pixelsPerCentimetre) as unknown as Vector;
  const [x, y, z] = less(toMean, moved);
  return { rotation, pixelsPerCentimetre, x, y: -y, z: -z };
}

/**
 * How far a head is turned away, from its pose. Meshes are flatter than heads: of a turn by 30°, 45° or 60° they show about 23°,
 * 31° or 37°.
 */
export function anglesOf({ rotation }: Pick<FacePose, 'rotation'>): FaceAngles {
  const [forwardX, forwardY, forwardZ] = rotated(rotation, [0, 0, 1]);
  const [rightX, rightY] = rotated(rotation, [1, 0, 0]);
  return {
    yawRadians: Math.atan2(forwardX, forwardZ),
    pitchRadians: Math.asin(Math.max(-1, Math.min(1, forwardY))),
    rollRadians: Math.atan2(-rightY, rightX),
  };
}

/** Where a place of the canonical face, in centimetres, lies in the picture. */
export function placed(pose: FacePose, place: Vector): { readonly x: number; readonly y: number } {
  const [x, y] = rotated(pose.rotation, place);
  return { x: pose.x + x * pose.pixelsPerCentimetre, y: pose.y - y * pose.pixelsPerCentimetre };
}

/** Its eigenvector of the largest eigenvalue is the rotation. */
function hornMatrix(s: (row: number, column: number) => number): number[][] {
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => s(row, column)),
  ) as [number, number, number, number, number, number, number, number, number];
  return [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ];
}

/** A place or direction after a rotation. */
export function rotated([w, x, y, z]: FacePose['rotation'], [a, b, c]: Vector): Vector {
  const [p, q, r] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * p + y * r - z * q, b + w * q + z * p - x * r, c + w * r + x * q - y * p];
}

function less([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [a - d, b - e, c - f];
}

function dot([a, b, c]: Vector, [d, e, f]: Vector): number {
  return a * d + b * e + c * f;
}

import { FACE_POINTS } from '@polydub/contracts';
import type { Similarity } from '@polydub/vision';
import { canonicalPoints } from './canonical-face.js';
import type { FaceFrame, TrackedFace } from './face-frame.js';
import { poseOf } from './face-pose.js';
import { headMotion, meshBefore, movedMesh } from './head-motion.js';
import { allLips } from './lips.js';
import { withNeighbours } from './with-neighbours.js';

/** Frames on either side that a mesh is averaged with. */
const REACH_FRAMES = 3;
/** How far two frames may be apart, in face widths, to count as the same but for noise; beyond, their weight falls off fast. */
const NOISE = { head: 0.004, lips: 0.004, rest: 0.006 } as const;
/** Centimetres from ear to ear of the canonical face. */
const FACE_WIDTH_CM = 15;

const headPoints = canonicalPoints.map(([index]) => index);
const lipPoints = new Set(allLips);
const isLip = (point: number) => lipPoints.has(point);
const groups = [
  { points: meshPoints().filter(isLip), noise: NOISE.lips },
  { points: meshPoints().filter((point) => !isLip(point)), noise: NOISE.rest },
];

/**
 * Takes the jitter out of meshes, with one face a frame, and leaves motion: a mesh is averaged with those of the frames before and
 * after that are the same but for noise. The shape of the lips, that of the rest of the face, and the place of the head are
 * compared each for itself. It looks both ways, so that nothing comes late, and lips that close are no noise. A few frames are in
 * memory at a time.
 */
export async function* smoothFaces(frames: AsyncIterable<FaceFrame>): AsyncGenerator<FaceFrame> {
  for await (const { window, centre } of withNeighbours(frames, REACH_FRAMES)) yield smoothed(window, centre);
}

function smoothed(window: readonly FaceFrame[], centre: number): FaceFrame {
  const frame = window[centre] as FaceFrame;
  const [face] = frame.faces;
  if (!face) return frame;
  const near = neighbours(window, centre, face.id);
  const points = averageMesh(face, near);
  return { ...frame, faces: [{ ...face, points, pose: poseOf(points) }] };
}

/** The same face in the frames on either side, as far as it is seen without a break. */
function neighbours(window: readonly FaceFrame[], centre: number, id: number): TrackedFace[] {
  const near: TrackedFace[] = [];
  for (const step of [-1, 1]) {
    for (let at = centre + step; Math.abs(at - centre) <= REACH_FRAMES; at += step) {
      const face = window[at]?.faces[0];
      if (face?.id !== id) break;
      near.push(face);
    }
  }
  return near;
}

function averageMesh(face: TrackedFace, near: readonly TrackedFace[]): Float32Array {
  const faceWidth = FACE_WIDTH_CM * face.pose.pixelsPerCentimetre;
  const motions = near.map(({ points }) => headMotion(points, face.points));
  const shapes = near.map(({ points }, index) => movedMesh(motions[index] as Similarity, points));
  const shape = Float32Array.from(face.points);
  for (const { points, noise } of groups) blend(shape, shapes, { points, nearby: points, noise: noise * faceWidth });
  const places = motions.map((motion) => meshBefore(motion, shape));
  blend(shape, places, { points: meshPoints(), nearby: headPoints, noise: NOISE.head * faceWidth });
  return shape;
}

function meshPoints(): number[] {
  return Array.from({ length: FACE_POINTS }, (_, point) => point);
}

interface Blending {
  /** The points that are averaged. */
  readonly points: readonly number[];
  /** The points that tell how much another mesh counts. */
  readonly nearby: readonly number[];
  /** In pixels. */
  readonly noise: number;
}

/** Averages points of a mesh with those of others, by how near these are as a whole. */
function blend(mesh: Float32Array, others: readonly Float32Array[], { points, nearby, noise }: Blending): void {
  const weights = others.map((other) => likeness(distance(mesh, other, nearby), noise));
  const total = 1 + weights.reduce((sum, weight) => sum + weight, 0);
  for (const point of points) {
    for (let at = 3 * point; at < 3 * point + 3; at++) {
      let sum = mesh[at] as number;
      for (const [index, weight] of weights.entries()) sum += weight * (others[index]?.[at] as number);
      mesh[at] = sum / total;
    }
  }
}

/** The root of the mean squared distance in the picture's plane. */
function distance(one: Float32Array, other: Float32Array, points: readonly number[]): number {
  let sum = 0;
  for (const point of points) {
    const [x, y] = [3 * point, 3 * point + 1];
    sum += ((one[x] as number) - (other[x] as number)) ** 2 + ((one[y] as number) - (other[y] as number)) ** 2;
  }
  return Math.sqrt(sum / points.length);
}

function likeness(difference: number, noise: number): number {
  return Math.exp(-((difference / noise) ** 2) / 2);
}

import type { DetectedFace, FaceRegion, Picture } from '@polydub/contracts';

const MESH_POINTS = 468;
/** Outer corners of the eyes. */
const RIGHT_EYE = 33;
const LEFT_EYE = 263;
/** How much larger than a face its region is. */
const REGION_SCALE = 1.5;

/** Bounds of a mesh in pixels. */
export interface FaceBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The upright box around a mesh. */
export function boundsOf(points: Float32Array): FaceBounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < 3 * MESH_POINTS; at += 3) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}

/** Where the face of a mesh is looked for in the next frame, as MediaPipe does it. */
export function regionOfMesh(points: Float32Array): FaceRegion {
  const { left, top, right, bottom } = boundsOf(points);
  return {
    centre: { x: (left + right) / 2, y: (top + bottom) / 2 },
    sidePixels: REGION_SCALE * Math.max(right - left, bottom - top),
    radians: tiltOf(points, 3 * RIGHT_EYE, 3 * LEFT_EYE),
  };
}

/** Where a detected face is meshed. */
export function regionOfDetection({ box, keyPoints }: DetectedFace): FaceRegion {
  const { rightEye, leftEye } = keyPoints;
  return {
    centre: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    sidePixels: REGION_SCALE * Math.max(box.width, box.height),
    radians: Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x),
  };
}

/** Whether two regions are around the same face. */
export function isSameFace(one: FaceRegion, other: FaceRegion): boolean {
  const [small, large] = [one.sidePixels, other.sidePixels].sort((a, b) => a - b) as [number, number];
  const distance = Math.hypot(one.centre.x - other.centre.x, one.centre.y - other.centre.y);
  return distance < small / 3 && large < 2.5 * small;
}

/** Whether so little of a region is in the picture that no face can be followed there. */
export function isLost(
  { centre, sidePixels }: FaceRegion,
  { width, height }: Pick<Picture, 'width' | 'height'>,
): boolean {
  const isOut = (at: number, length: number) => at < 0 || at > length;
  return isOut(centre.x, width) || isOut(centre.y, height) || !(sidePixels > 1);
}

function tiltOf(points: Float32Array, right: number, left: number): number {
  const at = (index: number) => points[index] as number;
  return Math.atan2(at(left + 1) - at(right + 1), at(left) - at(right));
}

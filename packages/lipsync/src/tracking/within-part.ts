import { type Box, FACE_POINTS } from '@polydub/contracts';
import type { FaceFrame, TrackedFace } from './face-frame.js';

/** The faces of a frame in the pixels of a part that was cut out of it. */
export function withinPart(frame: FaceFrame, part: Pick<Box, 'x' | 'y'>): FaceFrame {
  return { ...frame, faces: frame.faces.map((face) => moved(face, part)) };
}

function moved(face: TrackedFace, { x, y }: Pick<Box, 'x' | 'y'>): TrackedFace {
  const points = face.points.slice();
  for (let point = 0; point < FACE_POINTS; point++) {
    points[3 * point] = (points[3 * point] as number) - x;
    points[3 * point + 1] = (points[3 * point + 1] as number) - y;
  }
  return { ...face, points, pose: { ...face.pose, x: face.pose.x - x, y: face.pose.y - y } };
}

import { expect, it } from 'vitest';
import { madeUpFace } from '../testing/made-up-faces.js';
import { withinPart } from './within-part.js';

it('a face in a part of a frame is where it is in the frame, less the corner of the part', () => {
  const face = madeUpFace({ x: 300, y: 200 });
  const frame = { timeSeconds: 1, startsShot: false, facesSeen: 1, faces: [face] };
  const [moved = face] = withinPart(frame, { x: 250, y: 160 }).faces;
  expect([moved.points[0], moved.points[1], moved.points[2]]).toEqual([
    (face.points[0] ?? 0) - 250,
    (face.points[1] ?? 0) - 160,
    face.points[2],
  ]);
  expect(moved.pose).toEqual({ ...face.pose, x: face.pose.x - 250, y: face.pose.y - 160 });
});

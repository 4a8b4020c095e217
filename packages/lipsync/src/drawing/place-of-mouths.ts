import type { Box } from '@polydub/contracts';
import { boxOf } from '../bank/bank-frames.js';
import { placedMesh } from '../mesh/local-shape.js';
import type { FrameSize } from '../tracking/face-file.js';
import type { FaceFrame } from '../tracking/face-frame.js';

/** The box in which the mouths of all frames lie, with even sides; undefined where no face can be worked on. */
export async function placeOfMouths(faces: AsyncIterable<FaceFrame>, size: FrameSize): Promise<Box | undefined> {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for await (const { faces: all } of faces) {
    const [face] = all;
    if (face?.state !== 'usable') continue;
    const { x, y, width, height } = boxOf(placedMesh(face.points), size);
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  if (left > right) return undefined;
  const [x, y] = [left - (left % 2), top - (top % 2)];
  return { x, y, width: even(right - x, size.width - x), height: even(bottom - y, size.height - y) };
}

/** The next even number, unless the picture ends before. */
function even(length: number, most: number): number {
  return Math.min(length + (length % 2), most);
}

import { lipShapeOf } from '../mesh/lip-shape.js';
import { localShape } from '../mesh/local-shape.js';
import type { FaceFrame } from './face-frame.js';

/** Too few frames with a mouth tell nothing. */
const MIN_FRAMES = 5;

/**
 * How much the lips of a face open and close in some frames: the standard deviation of their opening, in centimetres. Undefined
 * where too few frames show the mouth. The mouth of somebody who listens moves hardly at all.
 */
export async function lipMotionCm(frames: AsyncIterable<FaceFrame>): Promise<number | undefined> {
  const openings: number[] = [];
  for await (const { faces } of frames) {
    const [face] = faces;
    if (face?.state === 'usable') openings.push(lipShapeOf(localShape(face.points, face.pose)).openingCm);
  }
  if (openings.length < MIN_FRAMES) return undefined;
  const mean = openings.reduce((sum, opening) => sum + opening, 0) / openings.length;
  return Math.sqrt(openings.reduce((sum, opening) => sum + (opening - mean) ** 2, 0) / openings.length);
}

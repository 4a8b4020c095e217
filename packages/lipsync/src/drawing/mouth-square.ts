import type { Box } from '@polydub/contracts';
import type { FrameSize } from '../tracking/face-file.js';
import type { TrackedFace } from '../tracking/face-frame.js';
import { innerLips } from '../tracking/lips.js';

/** Shows the mouth, the chin and the tip of the nose. */
const SIDE_CM = 11;

/** A square around the mouth of a face, moved into the picture where it would leave it; undefined where it is too large for that. */
export function mouthSquare({ points, pose }: TrackedFace, { width, height }: FrameSize): Box | undefined {
  const side = Math.round(SIDE_CM * pose.pixelsPerCentimetre);
  if (side < 2 || side > Math.min(width, height)) return undefined;
  const mean = (axis: number) =>
    innerLips.reduce((sum, point) => sum + (points[3 * point + axis] as number), 0) / innerLips.length;
  const within = (middle: number, most: number) => Math.round(Math.min(most - side, Math.max(0, middle - side / 2)));
  return { x: within(mean(0), width), y: within(mean(1), height), width: side, height: side };
}

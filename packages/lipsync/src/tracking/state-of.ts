import type { Picture } from '@polydub/contracts';
import type { FaceState } from './face-frame.js';
import { anglesOf, type FacePose } from './face-pose.js';
import { outerLips } from './lips.js';

const DEGREE = Math.PI / 180;
/** Beyond these a part of the lips is out of sight. A mesh that turns by 32° is of a head that turns by some 45°. */
const MAX_YAW = 32 * DEGREE;
const MAX_PITCH = 35 * DEGREE;

/** What a face's state follows from. */
export interface FaceFacts {
  readonly points: Float32Array;
  readonly pose: FacePose;
  readonly isCovered: boolean;
}

/** Whether the mouth of a face can be worked on, and why not. */
export function stateOf(
  { points, pose, isCovered }: FaceFacts,
  { width, height }: Pick<Picture, 'width' | 'height'>,
): FaceState {
  const isOut = (index: number) => {
    const [x, y] = [points[3 * index] as number, points[3 * index + 1] as number];
    return x < 0 || y < 0 || x > width || y > height;
  };
  if (outerLips.some(isOut)) return 'outside';
  const { yawRadians, pitchRadians } = anglesOf(pose);
  if (Math.abs(yawRadians) > MAX_YAW || Math.abs(pitchRadians) > MAX_PITCH) return 'turned';
  return isCovered ? 'covered' : 'usable';
}

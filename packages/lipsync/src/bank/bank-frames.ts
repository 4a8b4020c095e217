import type { Box } from '@polydub/contracts';
import { cropPicture } from '@polydub/vision';
import { lipShapeOf } from '../mesh/lip-shape.js';
import { localShape, placedMesh } from '../mesh/local-shape.js';
import type { FaceFrame } from '../tracking/face-frame.js';
import { anglesOf } from '../tracking/face-pose.js';
import type { TimedPicture } from '../tracking/face-tracker.js';
import type { BankFrame } from './bank-entry.js';

/** A frame of the reference with its face. */
export interface ReferenceFrame {
  readonly picture: TimedPicture;
  readonly face: FaceFrame;
}

/** Pixels around the drawn points that interpolation reaches. */
const MARGIN = 3;

/** The frames of a reference whose mouths can be used, in their order; less sharp ones than `leastSharpness` are blurred. */
export async function* bankFrames(
  frames: AsyncIterable<ReferenceFrame>,
  leastSharpness: number,
): AsyncGenerator<BankFrame> {
  let isBefore = false;
  for await (const { picture, face: frame } of frames) {
    const [face] = frame.faces;
    const isUsable = face?.state === 'usable' && face.mouthSharpness >= leastSharpness;
    if (isUsable) {
      const { points, pose, mouthSharpness } = face;
      const shape = localShape(points, pose);
      const places = placedMesh(points);
      const box = boxOf(places, picture);
      for (let at = 0; at < places.length; at += 2) {
        places[at] = (places[at] as number) - box.x;
        places[at + 1] = (places[at + 1] as number) - box.y;
      }
      const { yawRadians, pitchRadians } = anglesOf(pose);
      const entry = {
        ...{ timeSeconds: frame.timeSeconds, follows: isBefore && !frame.startsShot, lips: lipShapeOf(shape) },
        ...{ yawRadians, pitchRadians, sharpness: mouthSharpness },
      };
      yield { entry, patch: { picture: cropPicture(picture, box), places, shape } };
    }
    isBefore = isUsable;
  }
}

/** The whole pixels around points that lie in the picture. */
export function boxOf(
  places: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < places.length; at += 2) {
    const [x, y] = [places[at] as number, places[at + 1] as number];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  const x = Math.max(0, Math.floor(left) - MARGIN);
  const y = Math.max(0, Math.floor(top) - MARGIN);
  return {
    ...{ x, y, width: Math.min(width, Math.ceil(right) + MARGIN) - x },
    height: Math.min(height, Math.ceil(bottom) + MARGIN) - y,
  };
}

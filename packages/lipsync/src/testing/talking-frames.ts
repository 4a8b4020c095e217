import type { ReferenceFrame } from '../bank/bank-frames.js';
import type { TrackedFace } from '../tracking/face-frame.js';
import { madeUpFace } from './made-up-faces.js';

/** Width and height of {@link talkingFrame}. */
export const FRAME_SIZE = { width: 240, height: 240 } as const;

const data = Uint8Array.from({ length: 3 * FRAME_SIZE.width * FRAME_SIZE.height }, (_, at) => {
  const [x, y] = [Math.floor(at / 3) % FRAME_SIZE.width, Math.floor(at / 3 / FRAME_SIZE.width)];
  return 120 + 30 * Math.sin(x / 15 + (at % 3)) + 30 * Math.cos(y / 12);
});

/** How a frame differs from the others. */
export interface TalkingFrame {
  readonly state?: TrackedFace['state'];
  readonly id?: number;
  readonly startsShot?: boolean;
  readonly timeSeconds?: number;
  /** No face at all. */
  readonly isEmpty?: boolean;
}

/** A frame of soft colours with a face that moves to the right; 25 a second. */
export function talkingFrame(index: number, how: TalkingFrame = {}): ReferenceFrame {
  const { state = 'usable', id = 1, startsShot = index === 0, timeSeconds = index / 25, isEmpty = false } = how;
  const faces = isEmpty ? [] : [madeUpFace({ x: 110 + index, y: 110, size: 2, state, id })];
  return {
    picture: { timeSeconds, ...FRAME_SIZE, data },
    face: { timeSeconds, startsShot, facesSeen: faces.length, faces },
  };
}

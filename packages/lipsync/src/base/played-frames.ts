import type { FaceIndex, FrameHead } from '../tracking/face-file.js';
import type { FaceFrame } from '../tracking/face-frame.js';
import type { BasePiece } from './plan-base.js';

/** A frame of the base video, and the frame of the reference that it shows. */
export interface PlayedFrame {
  /** On the base video's clock. */
  readonly timeSeconds: number;
  /** Among the frames of the reference. */
  readonly index: number;
  /** Whether it is the first frame of a shot. */
  readonly startsShot: boolean;
}

/** A stretch of the reference in frames of a constant rate. */
export interface FramePiece {
  readonly firstFrame: number;
  /** The frame after the last one. */
  readonly endFrame: number;
  readonly isBackward: boolean;
}

/** The pieces of a base video in frames of a constant rate. */
export function framePieces(pieces: readonly BasePiece[], frameRate: number): FramePiece[] {
  return pieces.flatMap(({ startSeconds, endSeconds, isBackward }) => {
    const [firstFrame, endFrame] = [Math.round(startSeconds * frameRate), Math.round(endSeconds * frameRate)];
    return endFrame > firstFrame ? [{ firstFrame, endFrame, isBackward }] : [];
  });
}

/** The frames of a base video that is the reference itself, up to an end. */
export function framesUntil(heads: readonly FrameHead[], endSeconds: number): PlayedFrame[] {
  return heads.flatMap(({ timeSeconds, startsShot }, index) =>
    timeSeconds < endSeconds ? [{ timeSeconds, index, startsShot: startsShot || index === 0 }] : [],
  );
}

/** The frames of a base video that plays pieces of the reference, with those that the reference shows at their times. */
export function framesOfPieces(
  heads: readonly FrameHead[],
  pieces: readonly FramePiece[],
  frameRate: number,
): PlayedFrame[] {
  const shownAt = shownFrames(heads, frameRate);
  const shots = shotNumbers(heads);
  const order = pieces.flatMap(framesIn);
  return order.map((frame, place) => {
    const index = shownAt(frame);
    const before = order[place - 1];
    const startsShot = before === undefined || shots[shownAt(before)] !== shots[index];
    return { timeSeconds: place / frameRate, index, startsShot };
  });
}

/** The faces of the frames of a base video, in their order, at its times. */
export async function* facesOfFrames(frames: Iterable<PlayedFrame>, index: FaceIndex): AsyncGenerator<FaceFrame> {
  for (const { timeSeconds, index: at, startsShot } of frames)
    yield { ...(await index.frameAt(at)), timeSeconds, startsShot };
}

function framesIn({ firstFrame, endFrame, isBackward }: FramePiece): number[] {
  const frames = Array.from({ length: endFrame - firstFrame }, (_, place) => firstFrame + place);
  return isBackward ? frames.reverse() : frames;
}

/** Tells which frame is shown at each frame of a constant rate: the last one whose time, rounded to that rate, has come. */
function shownFrames(heads: readonly FrameHead[], frameRate: number): (frame: number) => number {
  const shown: number[] = [];
  for (const [index, { timeSeconds }] of heads.entries()) {
    const from = Math.max(0, Math.round(timeSeconds * frameRate));
    while (shown.length < from) shown.push(Math.max(0, index - 1));
    shown[from] = index;
  }
  return (frame) => shown[frame] ?? Math.max(0, heads.length - 1);
}

function shotNumbers(heads: readonly FrameHead[]): number[] {
  let shot = 0;
  return heads.map(({ startsShot }) => {
    if (startsShot) shot += 1;
    return shot;
  });
}

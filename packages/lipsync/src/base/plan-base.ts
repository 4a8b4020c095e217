import type { FaceFrame, TrackedFace } from '../tracking/face-frame.js';

/** A stretch of the base video, as it is played. */
export interface BasePiece {
  /** Both on the base video's clock, in their order there. */
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Whether it is played from its end to its start. */
  readonly isBackward: boolean;
}

/** How long the base video is, and how long it must play. */
export interface BaseLengths {
  readonly baseSeconds: number;
  readonly wantedSeconds: number;
  /** Frames per second at which it is played. */
  readonly frameRate: number;
}

/** The share of the base video at either end in which it may turn. */
const TURNING_SHARE = 0.25;
/** Stillness is judged over so many frames on either side. */
const STILL_FRAMES = 2;

/**
 * Makes a base video as long as it must be: it ends early, or plays forward and back again and again. It turns where the head is
 * stillest, near its end and near its start, and between two frames of the rate: a part of a frame at each turn would sum up.
 */
export async function planBase(
  faces: AsyncIterable<FaceFrame>,
  { baseSeconds, wantedSeconds, frameRate }: BaseLengths,
): Promise<BasePiece[]> {
  if (wantedSeconds <= baseSeconds) return [{ startSeconds: 0, endSeconds: wantedSeconds, isBackward: false }];
  const motions = await headMotions(faces);
  const frameAt = (seconds: number) => Math.round(seconds * frameRate);
  const first = frameAt(stillest(motions, 0, TURNING_SHARE * baseSeconds) ?? 0);
  const last = frameAt(stillest(motions, (1 - TURNING_SHARE) * baseSeconds, baseSeconds) ?? baseSeconds);
  const [early, late] = [first / frameRate, Math.max(last, first + 1) / frameRate];
  const pieces: BasePiece[] = [];
  let [at, left] = [0, wantedSeconds];
  for (let isBackward = false; left > 0; isBackward = !isBackward) {
    const length = Math.min(left, Math.abs((isBackward ? early : late) - at));
    const other = isBackward ? at - length : at + length;
    pieces.push({ startSeconds: Math.min(at, other), endSeconds: Math.max(at, other), isBackward });
    left -= length;
    at = other;
  }
  return pieces;
}

interface HeadMotion {
  readonly timeSeconds: number;
  /** Centimetres from the frame before; infinite where it cannot be told. */
  readonly motionCm: number;
}

async function headMotions(faces: AsyncIterable<FaceFrame>): Promise<HeadMotion[]> {
  const motions: HeadMotion[] = [];
  let before: TrackedFace | undefined;
  for await (const { timeSeconds, startsShot, faces: all } of faces) {
    const [face] = all;
    const isSame = face && before && !startsShot && face.state === 'usable';
    motions.push({ timeSeconds, motionCm: isSame ? motionBetween(before as TrackedFace, face) : Infinity });
    before = face;
  }
  return motions;
}

/** How far the nose and the sides of a face move, which turning moves too. */
function motionBetween({ points: from, pose }: TrackedFace, { points: to }: TrackedFace): number {
  const far = [4, 234, 454].map((point) =>
    Math.hypot(
      (to[3 * point] as number) - (from[3 * point] as number),
      (to[3 * point + 1] as number) - (from[3 * point + 1] as number),
    ),
  );
  return Math.max(...far) / pose.pixelsPerCentimetre;
}

/** When the head is stillest in a part of the video; undefined where that cannot be told. */
function stillest(motions: readonly HeadMotion[], startSeconds: number, endSeconds: number): number | undefined {
  let [least, found]: [number, number | undefined] = [Infinity, undefined];
  for (let index = STILL_FRAMES; index + STILL_FRAMES < motions.length; index++) {
    const { timeSeconds } = motions[index] as HeadMotion;
    if (timeSeconds < startSeconds || timeSeconds > endSeconds) continue;
    let sum = 0;
    for (let near = index - STILL_FRAMES; near <= index + STILL_FRAMES; near++) sum += motions[near]?.motionCm ?? 0;
    if (sum < least) [least, found] = [sum, timeSeconds];
  }
  return found;
}

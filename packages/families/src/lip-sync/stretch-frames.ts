import type { FaceIndex, PlayedFrame, ReferenceFrame } from '@polydub/lipsync';
import type { RawFrame } from '@polydub/media';
import type { z } from 'zod';
import type { frameRangeSchema } from '../visual/stages/schemas.js';

/** A stretch of a base video. */
export type Range = z.infer<typeof frameRangeSchema>;

/** Frames of a base video that are shown in a stretch. */
export interface FramesWithin {
  /** Number of the first one among all frames of the base video. */
  readonly first: number;
  readonly played: readonly PlayedFrame[];
}

/** The frames of a base video in a stretch. */
export function framesWithin(all: readonly PlayedFrame[], { startSeconds, endSeconds }: Range): FramesWithin {
  const isShown = ({ timeSeconds }: PlayedFrame) => timeSeconds >= startSeconds && timeSeconds < endSeconds;
  return { first: Math.max(0, all.findIndex(isShown)), played: all.filter(isShown) };
}

/** A decoded frame with its face. */
export interface StretchFrame extends ReferenceFrame {
  /** Place of the frame among those of the stretch. */
  readonly at: number;
}

/** Decoded frames with the faces that are known of them: of the frames of the stretch, that whose time is nearest. */
export async function* stretchFrames(
  pictures: AsyncIterable<RawFrame>,
  played: readonly PlayedFrame[],
  index: FaceIndex,
): AsyncGenerator<StretchFrame> {
  let at = 0;
  for await (const picture of pictures) {
    // The base video's times may be rounded.
    const away = (place: number) =>
      Math.abs((played[place]?.timeSeconds ?? Number.POSITIVE_INFINITY) - picture.timeSeconds);
    while (away(at + 1) < away(at)) at += 1;
    const frame = played[at];
    if (!frame) continue;
    const { timeSeconds, startsShot } = frame;
    yield { picture, face: { ...(await index.frameAt(frame.index)), timeSeconds, startsShot }, at };
  }
}

/** A patch that changes nothing comes this long after the last one: sooner than the next frame. */
const AFTERWARDS_SECONDS = 0.002;

/** When nothing is changed any more after the last patch of a stretch; nothing for the last stretch, which ends the picture. */
export function endOfPatches(
  lastSeconds: number | undefined,
  { endSeconds }: Range,
  baseSeconds: number,
): { readonly endSeconds?: number } {
  const isLast = endSeconds >= baseSeconds;
  return isLast || lastSeconds === undefined ? {} : { endSeconds: lastSeconds + AFTERWARDS_SECONDS };
}

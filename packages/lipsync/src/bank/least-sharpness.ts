import type { FaceFrame } from '../tracking/face-frame.js';

/** Mouths that are this sharp are used in every reference. */
const SHARP = 0.05;
/** Of a reference that is dull as a whole, or a smooth face, mouths are used from this share of what is usual in it. */
const USUAL_SHARE = 0.2;

/**
 * How sharp mouths must be to be used (see `TrackedFace.mouthSharpness`), in a video with one face a frame. Closed lips show much
 * less detail than teeth do: a limit that is the same for all videos would take them for blurred.
 */
export async function leastSharpness(frames: AsyncIterable<FaceFrame>): Promise<number> {
  const found: number[] = [];
  for await (const { faces } of frames) {
    const [face] = faces;
    if (face?.state === 'usable') found.push(face.mouthSharpness);
  }
  found.sort((one, other) => one - other);
  return Math.min(SHARP, USUAL_SHARE * (found[found.length >> 1] ?? 0));
}

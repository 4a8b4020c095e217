import type { Mask, Picture } from '@polydub/contracts';
import {
  composed,
  greyOf,
  hiddenAlong,
  IDENTITY,
  inverse,
  motionField,
  pictureAlong,
  type Similarity,
  trackPoints,
  warpMask,
  warpPicture,
} from '@polydub/vision';
import type { ErasingJob } from './erasing-job.js';
import { differenceOf, outsideOf } from './mask-bits.js';
import type { MaskedReference } from './reference.js';

/** A reference as it would look in the frame that is filled. */
export interface AlignedReference {
  readonly picture: Picture;
  /** Pixels that show background. */
  readonly seen: Mask;
}

/** A reference in which less of the text's place is seen is not looked at. */
const MIN_SEEN_SHARE = 0.05;

/** A reference as it would look from where the camera is now; undefined when it shows too little of what the text hides. */
export async function alignedByCamera(
  { mask, pose }: ErasingJob,
  reference: MaskedReference,
): Promise<AlignedReference | undefined> {
  const motion = motionBetween(reference.pose, pose.similarity);
  const text = motion === IDENTITY ? reference.text : warpMask(reference.text, motion);
  if (shareSeen(mask, text) < MIN_SEEN_SHARE) return undefined;
  if (motion === IDENTITY) return { picture: reference.picture, seen: outsideOf(text) };
  const { picture, seen } = await warpPicture(reference.picture, motion);
  const background = differenceOf(seen, text);
  return shareSeen(mask, outsideOf(background)) < MIN_SEEN_SHARE ? undefined : { picture, seen: background };
}

/** Whether the camera stands where it stood. */
export function isUnmoved({ pose }: ErasingJob, reference: MaskedReference): boolean {
  return motionBetween(reference.pose, pose.similarity) === IDENTITY;
}

/** What cannot be told is taken for no motion: whether the surroundings agree decides. */
function motionBetween(from: Similarity | undefined, to: Similarity | undefined): Similarity {
  if (!from || !to) return IDENTITY;
  const motion = composed(inverse(from), to);
  const { a, b, x0, y0 } = motion;
  return Math.abs(a - 1) + Math.abs(b) < 1e-5 && Math.abs(x0) + Math.abs(y0) < 1e-3 ? IDENTITY : motion;
}

/**
 * A reference as it would look if everything in it had moved as what is around the text has, each part in its own way; undefined when it shows
 * too little of what the text hides.
 */
export async function alignedByParts(
  { picture, mask, text, pose }: ErasingJob,
  reference: MaskedReference,
  reachPixels: number,
): Promise<AlignedReference | undefined> {
  const { width, height } = picture;
  const guess = motionBetween(pose.similarity, reference.pose);
  const options = { excluded: text, excludedThere: reference.text, guess };
  const pairs = await trackPoints(greyOf(picture), greyOf(reference.picture), options);
  const field = motionField({ width, height, pairs, whole: guess, reachPixels });
  const hidden = hiddenAlong(reference.text, field);
  if (shareSeen(mask, hidden) < MIN_SEEN_SHARE) return undefined;
  return { picture: await pictureAlong(reference.picture, field), seen: outsideOf(hidden) };
}

/** How much of a mask another one leaves free, 0…1. */
export function shareSeen(mask: Mask, hidden: Mask): number {
  let [seen, all] = [0, 0];
  for (let pixel = 0; pixel < mask.data.length; pixel++) {
    if (mask.data[pixel] === 0) continue;
    all += 1;
    if (hidden.data[pixel] === 0) seen += 1;
  }
  return all > 0 ? seen / all : 0;
}

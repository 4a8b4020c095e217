import type { Mask, Picture } from '@polydub/contracts';
import {
  commonMotion,
  composed,
  findCorners,
  greyOf,
  IDENTITY,
  largestShift,
  type Plane,
  type Similarity,
  trackPoints,
} from '@polydub/vision';
import { type Details, detailsOf, isStill, STILL_PIXELS } from './stillness.js';

/** When this much of the picture's smaller side has moved out, motion is measured from a new picture. */
const MAX_SHIFT_SHARE = 0.35;
/** Likewise when the picture has grown or shrunk by this share: corners that look larger are not found for sure. */
const MAX_GROWTH = 0.06;

interface Anchor {
  readonly details: Details;
  /** Found when they are first needed: a camera that stands needs none. */
  corners?: Float32Array;
  /** From the first picture to this one. */
  readonly pose: Similarity;
}

/** The last picture of which it is known how it has moved. */
interface Last {
  readonly grey: Plane;
  readonly text: Mask;
  readonly pose: Similarity;
}

/** Follows what was filmed through pictures of one place of the frame, looking past the text. */
export class MotionTrack {
  #anchor: Anchor | undefined;
  #sinceAnchor: Similarity = IDENTITY;
  #last: Last | undefined;

  /** Where the points of the first picture are in the next one; undefined when that cannot be told, as after a cut. */
  async follow(picture: Picture, text: Mask): Promise<Similarity | undefined> {
    const grey = greyOf(picture);
    const pose = this.#anchor ? await this.#poseOf(grey, text) : this.#begin(grey, text, IDENTITY);
    if (pose) this.#last = { grey, text, pose };
    return pose;
  }

  /** Begins anew, as after a cut. */
  reset(): void {
    this.#anchor = undefined;
    this.#last = undefined;
  }

  async #poseOf(grey: Plane, text: Mask): Promise<Similarity | undefined> {
    const step = (await this.#stepFrom(this.#anchor as Anchor, grey, text)) ?? (await this.#stepFromLast(grey, text));
    if (!step) return undefined;
    this.#sinceAnchor = step;
    const pose = composed((this.#anchor as Anchor).pose, step);
    if (isFar(step, grey)) this.#begin(grey, text, pose);
    return pose;
  }

  /** What looks too different from the picture that motion is measured from may still be like the last one. */
  async #stepFromLast(grey: Plane, text: Mask): Promise<Similarity | undefined> {
    const last = this.#last;
    if (!last || last.grey === this.#anchor?.details.grey) return undefined;
    this.#begin(last.grey, last.text, last.pose);
    return this.#stepFrom(this.#anchor as Anchor, grey, text);
  }

  #begin(grey: Plane, text: Mask, pose: Similarity): Similarity {
    this.#anchor = { details: detailsOf(grey, text), pose };
    this.#sinceAnchor = IDENTITY;
    return pose;
  }

  async #stepFrom(anchor: Anchor, grey: Plane, excluded: Mask): Promise<Similarity | undefined> {
    const { details } = anchor;
    if (isStill(details, grey)) return IDENTITY;
    anchor.corners ??= await findCorners(details.grey, excluded);
    const pairs = await trackPoints(anchor.corners, details.grey, grey, { guess: this.#sinceAnchor });
    const motion = commonMotion(pairs);
    if (!motion) return undefined;
    return largestShift(motion.similarity, grey.width, grey.height) < STILL_PIXELS ? IDENTITY : motion.similarity;
  }
}

/** Whether motion is better measured from this picture on. */
function isFar(step: Similarity, { width, height }: Plane): boolean {
  if (Math.abs(Math.hypot(step.a, step.b) - 1) > MAX_GROWTH) return true;
  return largestShift(step, width, height) > MAX_SHIFT_SHARE * Math.min(width, height);
}

import type { Mask } from '@polydub/contracts';
import {
  composed,
  findCorners,
  greyOf,
  IDENTITY,
  inverse,
  type MotionField,
  motionField,
  type Plane,
  type Similarity,
  trackPoints,
} from '@polydub/vision';
import type { ErasingJob } from './erasing-job.js';
import type { MaskedReference } from './reference.js';

/** Where the pixels of the frame that is filled are in a reference; undefined where nothing has moved. */
export type Alignment = MotionField | undefined;

/** A reference as seen from where the camera is now. */
export function alignedByCamera({ picture, pose }: ErasingJob, reference: MaskedReference): Alignment {
  const whole = motionBetween(pose.similarity, reference.pose);
  if (whole === IDENTITY) return undefined;
  return motionField({ width: picture.width, height: picture.height, whole, reachPixels: 1 });
}

/** Whether the camera stands where it stood. */
export function isUnmoved({ pose }: ErasingJob, reference: MaskedReference): boolean {
  return motionBetween(pose.similarity, reference.pose) === IDENTITY;
}

/** What cannot be told is taken for no motion: whether the surroundings agree decides. */
function motionBetween(from: Similarity | undefined, to: Similarity | undefined): Similarity {
  if (!from || !to) return IDENTITY;
  const motion = composed(inverse(from), to);
  const { a, b, x0, y0 } = motion;
  return Math.abs(a - 1) + Math.abs(b) < 1e-5 && Math.abs(x0) + Math.abs(y0) < 1e-3 ? IDENTITY : motion;
}

/** Brightness of references, which are followed again and again. */
const referenceGreys = new WeakMap<MaskedReference, Plane>();

function greyOfReference(reference: MaskedReference): Plane {
  const grey = referenceGreys.get(reference) ?? greyOf(reference.picture);
  referenceGreys.set(reference, grey);
  return grey;
}

/** Follows what is around the text of one frame to references, each part of the picture in its own way. */
export class PartFollower {
  readonly #job: ErasingJob;
  readonly #reachPixels: number;
  #corners: Promise<Float32Array> | undefined;
  #grey: Plane | undefined;

  constructor(job: ErasingJob, reachPixels: number) {
    this.#job = job;
    this.#reachPixels = reachPixels;
  }

  async aligned(reference: MaskedReference): Promise<Alignment> {
    const { picture, text, pose } = this.#job;
    const { width, height } = picture;
    const whole = motionBetween(pose.similarity, reference.pose);
    this.#grey ??= greyOf(picture);
    this.#corners ??= findCorners(this.#grey, text);
    const options = { excludedThere: reference.text, guess: whole };
    const pairs = await trackPoints(await this.#corners, this.#grey, greyOfReference(reference), options);
    return motionField({ width, height, pairs, whole, reachPixels: this.#reachPixels });
  }
}

/** How much of a mask another one leaves free, 0…1. */
export function shareSeen(mask: Mask, hidden: Mask): number {
  let seen = 0;
  let all = 0;
  for (let pixel = 0; pixel < mask.data.length; pixel++) {
    if (mask.data[pixel] === 0) continue;
    all += 1;
    if (hidden.data[pixel] === 0) seen += 1;
  }
  return all > 0 ? seen / all : 0;
}

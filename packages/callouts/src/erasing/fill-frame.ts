import type { Box, Inpainter, Mask, Picture } from '@polydub/contracts';
import {
  cropMask,
  differenceOfMasks,
  distanceToMask,
  emptyMask,
  INSIDE,
  invertedMask,
  maskBounds,
  type Plane,
  pasteMask,
  pixelBox,
  pixelsInside,
} from '@polydub/vision';
import { isUnmoved } from './align.js';
import { type Candidate, candidateOf, surroundingsOf, type Target } from './candidate.js';
import { CellReader, type Reach, textureAround } from './cells.js';
import type { ErasingJob } from './erasing-job.js';
import { fadeLettersAway, type LetterDifferences } from './fading-letters.js';
import { CandidateFinder } from './find-candidates.js';
import { type Guess, guessOf, NO_GUESS } from './guess.js';
import { Mixer } from './mix.js';
import { fillPlainGround } from './plain-ground.js';
import type { MaskedReference } from './reference.js';

/** Surroundings that differ less than this, in levels, are the same: noise of cameras and codecs. */
const SAME_LEVELS = 8;
/** In surroundings with texture more may differ before an invented filling would be better: this share of its deviation. */
const SAME_TEXTURE_SHARE = 0.6;
const MAX_BY_CAMERA = 4;
/** A smaller share of the mask is not worth following the surroundings for. */
const TINY_SHARE = 0.03;
/** How far from the mask surroundings are compared, in reaches. */
const NEAR_REACHES = 1.5;
/** Of {@link SiteFiller}'s last picture. */
const LAST_ID = -1;
/** Of the picture that still surroundings are filled from. */
const STEADY_ID = 0;
/** Pictures in which nothing has to move are taken at once where they fit this well, compared with what is allowed. */
const STRICT_SHARE = 0.5;
/** Fillings of earlier frames are wrong somewhere, and would be carried on for ever: they fade. */
const MAX_TRUST_IN_OWN = 0.7;
/** An earlier filling is used again while what is around the text has changed by less than this on average, in levels. */
const STEADY_LEVELS = 0.7;
/** Fillings by the inpainter that are kept for later frames. */
const MAX_INPAINTED = 2;

/** A picture on the way to being filled. */
interface Work extends Target {
  readonly job: ErasingJob;
  readonly out: Picture;
  leftPixels: number;
  /** How far the filling of each pixel of the mask may be trusted, 0…1; 0 where nothing is filled. */
  readonly trust: Float32Array;
  /** 1 for each pixel that was taken from a filling of an earlier frame. */
  readonly isFromEarlier: Uint8Array;
  /** How much brightness varies around each cell, in levels. */
  readonly texture: Plane;
  /** How much the surroundings of a cell may differ, in levels. */
  readonly limits: Plane;
  /** Pixels taken from each candidate, by its id. */
  readonly taken: Map<number, number>;
}

/** What is filled in a frame, and what is around it. */
interface Shape extends Pick<Target, 'pixels' | 'surroundings' | 'differences'> {
  readonly mask: Mask;
  readonly text: Mask;
}

/** Fills the frames of one site one after another, and remembers how it filled the last ones so that nothing flickers. */
export class SiteFiller {
  readonly #finder: CandidateFinder;
  readonly #reach: Reach;
  readonly #letters: LetterDifferences | undefined;
  readonly #inpainter: Inpainter;
  readonly #lastChoice: Int32Array;
  #inpainted: MaskedReference[] = [];
  #nextId = LAST_ID - 1;
  #last: MaskedReference | undefined;
  /** The last picture that was not filled from this one itself. */
  #steady: MaskedReference | undefined;
  #lastShape: Shape | undefined;
  #guess = NO_GUESS;

  constructor({ references, lineHeight, box, textMask, letters }: SiteToFill, inpainter: Inpainter) {
    this.#finder = new CandidateFinder(references);
    this.#letters = letters;
    this.#inpainter = inpainter;
    const depth = depthOf(textMask);
    this.#reach = {
      differencePixels: Math.max(0.35 * lineHeight, BEYOND_DEPTH * depth),
      correctionPixels: Math.max(8, 0.8 * lineHeight, BEYOND_DEPTH * depth),
    };
    this.#lastChoice = new Int32Array(box.width * box.height);
  }

  /** How much of the last filling was invented. */
  get guess(): Guess {
    return this.#guess;
  }

  /** The picture with the mask filled; all other pixels are the same. */
  async fill(job: ErasingJob, signal: AbortSignal): Promise<Picture> {
    const work = this.#workOf(job);
    this.#fillGround(work);
    this.#fillSteady(work);
    const isSteady = work.leftPixels <= TINY_SHARE * work.pixels.length;
    const still = this.#fillStill(work);
    if (work.leftPixels > TINY_SHARE * work.pixels.length) {
      signal.throwIfAborted();
      const moving = await this.#finder.moving(work, { last: this.#last, inpainted: this.#inpainted });
      this.#copy(work, [...still, ...moving], 1);
    }
    if (work.trust.some((trust) => trust < 1)) await this.#inpaint(work, signal);
    this.#finder.prefer(work.taken);
    this.#last = { ...this.#made(work), id: LAST_ID };
    if (!isSteady) this.#steady = { ...this.#last, id: STEADY_ID };
    this.#guess = guessOf({ ...work, width: work.out.width, cells: new CellReader(work.out) }, this.#guess);
    return work.out;
  }

  #workOf(job: ErasingJob): Work {
    const { picture, mask, text } = job;
    const reach = this.#reach;
    const { pixels, surroundings, differences } = this.#shapeOf(mask, text);
    const texture = textureAround(picture, surroundings, reach);
    return {
      ...{ job, picture, pixels, surroundings, differences, reach, texture },
      out: { ...picture, data: picture.data.slice() },
      left: new Uint8Array(pixels.length).fill(1),
      leftPixels: pixels.length,
      trust: new Float32Array(pixels.length),
      isFromEarlier: new Uint8Array(pixels.length),
      limits: limitsOf(texture),
      taken: new Map(),
    };
  }

  #fillGround(work: Work): void {
    const { job, out, pixels, left } = work;
    const { ground, text, otherText } = job;
    if (!ground) return;
    const radiusPixels = this.#reach.differencePixels;
    work.leftPixels -= fillPlainGround({ out, ground, text, pixels, left, radiusPixels });
    const painted: number[] = [];
    for (let index = 0; index < pixels.length; index++) {
      if (left[index] !== 0) continue;
      work.trust[index] = 1;
      // What shines through other letters is not the background.
      if (otherText?.data[pixels[index] as number] !== INSIDE) painted.push(pixels[index] as number);
    }
    if (this.#letters) fadeLettersAway(out, { seen: job.picture, pixels: painted, letters: this.#letters });
  }

  /** A text that stays has the same shape in every frame. */
  #shapeOf(mask: Mask, text: Mask): Shape {
    if (this.#lastShape?.mask === mask && this.#lastShape.text === text) return this.#lastShape;
    const pixels = pixelsInside(mask);
    const surroundings = surroundingsOf(mask, text, NEAR_REACHES * this.#reach.correctionPixels);
    const differences = new Float32Array(3 * surroundings.pixels.length);
    this.#lastShape = { mask, text, pixels, surroundings, differences };
    return this.#lastShape;
  }

  /** Fills from an earlier picture where nothing has moved since: the same filling does not flicker, and takes no time. */
  #fillSteady(work: Work): void {
    const steady = this.#steady;
    if (work.leftPixels === 0) return;
    if (steady?.shot !== work.job.pose.shot || !isUnmoved(work.job, steady)) return;
    if (meanChange(work, steady) > STEADY_LEVELS) return;
    const candidate = candidateOf(work, steady, undefined);
    if (candidate) this.#copy(work, [candidate], STRICT_SHARE);
  }

  /** Fills from references as the camera saw them, one after another, until nothing is left; gives those looked at. */
  #fillStill(work: Work): Candidate[] {
    const looked: Candidate[] = [];
    if (work.leftPixels === 0) return looked;
    for (const candidate of this.#finder.still(work)) {
      looked.push(candidate);
      this.#copy(work, [candidate], STRICT_SHARE);
      if (looked.length >= MAX_BY_CAMERA || work.leftPixels === 0) break;
    }
    return looked;
  }

  /** Copies what is left to fill from the candidates whose surroundings agree well enough. */
  #copy(work: Work, candidates: readonly Candidate[], share: number): void {
    const { out, pixels, left, limits, taken, trust } = work;
    const cells = new CellReader(out);
    const mixer = new Mixer(out, candidates, cells);
    for (let index = 0; index < pixels.length; index++) {
      if (left[index] === 0) continue;
      const pixel = pixels[index] as number;
      const x = pixel % out.width;
      cells.moveTo(x, (pixel - x) / out.width);
      const limit = cells.valueOf(limits);
      const best = mixer.fill(index, pixel, this.#lastChoice[pixel] as number, share * limit);
      if (!best) continue;
      trust[index] = trustIn(best.id, mixer.leftDifference / limit);
      work.isFromEarlier[index] = best.id <= STEADY_ID ? 1 : 0;
      this.#lastChoice[pixel] = best.id;
      taken.set(best.id, (taken.get(best.id) ?? 0) + 1);
      left[index] = 0;
      work.leftPixels -= 1;
    }
  }

  /** Fills what may not be trusted with what the inpainter makes of it: the less trust, the more, so that no edges appear. */
  async #inpaint({ job, out, pixels, trust }: Work, signal: AbortSignal): Promise<void> {
    const holes = this.#holes(job, maskOf(pixels, trust, out));
    const { picture } = await this.#inpainter.inpaint({ picture: out, mask: holes, signal });
    for (let index = 0; index < pixels.length; index++) {
      const share = 1 - (trust[index] as number);
      if (share === 0) continue;
      const at = 3 * (pixels[index] as number);
      for (let channel = at; channel < at + 3; channel++) {
        const filled = out.data[channel] as number;
        out.data[channel] = Math.round(filled + share * ((picture.data[channel] as number) - filled));
      }
    }
    this.#inpainted = [{ ...this.#made({ job, out }), id: this.#nextId }, ...this.#inpainted].slice(0, MAX_INPAINTED);
    this.#nextId -= 1;
  }

  /** What is left to fill, and other text near to it. */
  #holes({ text, mask }: ErasingJob, left: Mask): Mask {
    const box = pixelBox(maskBounds(left) as Box, left, NEAR_REACHES * this.#reach.correctionPixels) as Box;
    const others = differenceOfMasks(cropMask(text, box), cropMask(mask, box));
    pasteMask(left, others, box);
    return left;
  }

  /** A filled picture as a reference for later ones. */
  #made({ job, out }: Pick<Work, 'job' | 'out'>): MaskedReference {
    const { shot, similarity: pose } = job.pose;
    const text = differenceOfMasks(job.text, job.mask);
    return { id: LAST_ID, timeSeconds: job.timeSeconds, shot, pose, picture: out, text };
  }
}

interface SiteToFill {
  readonly references: readonly MaskedReference[];
  readonly lineHeight: number;
  readonly box: { readonly width: number; readonly height: number };
  readonly textMask: Mask;
  readonly letters?: LetterDifferences | undefined;
}

/** How far the surroundings are looked at from the midst of a mask, compared with how far they are: the box of a subtitle is thicker than letters. */
const BEYOND_DEPTH = 1.3;

/** How far the pixel of a mask that lies deepest in it is from all that is outside. */
function depthOf(mask: Mask): number {
  return distanceToMask(invertedMask(mask)).data.reduce((most, distance) => Math.max(most, distance), 0);
}

/** How much the surroundings of each cell may differ. */
function limitsOf(texture: Plane): Plane {
  return { ...texture, data: texture.data.map((levels) => Math.max(SAME_LEVELS, SAME_TEXTURE_SHARE * levels)) };
}

/** How much green differs around the text, in levels. */
function meanChange({ picture, surroundings: { pixels } }: Work, { picture: other, text }: MaskedReference): number {
  let sum = 0;
  let count = 0;
  for (const pixel of pixels) {
    if (text.data[pixel] !== 0) continue;
    sum += Math.abs((picture.data[3 * pixel + 1] as number) - (other.data[3 * pixel + 1] as number));
    count += 1;
  }
  return count > 0 ? sum / count : Number.POSITIVE_INFINITY;
}

/**
 * How far a filling may be trusted.
 *
 * @param id Of the picture that it was taken from.
 * @param difference That of its surroundings, compared with what is allowed.
 */
function trustIn(id: number, difference: number): number {
  const trust = Math.min(1, Math.max(0, (1 - difference) / (1 - STRICT_SHARE)));
  return id < STEADY_ID ? Math.min(MAX_TRUST_IN_OWN, trust) : trust;
}

/** The pixels whose filling may not be trusted all the way. */
function maskOf(pixels: Int32Array, trust: Float32Array, { width, height }: Picture): Mask {
  const mask = emptyMask(width, height);
  for (let index = 0; index < pixels.length; index++)
    if ((trust[index] as number) < 1) mask.data[pixels[index] as number] = INSIDE;
  return mask;
}

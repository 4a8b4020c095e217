import type { Inpainter, Mask, Picture } from '@polydub/contracts';
import { composed, IDENTITY, inverse, type Similarity, warpMask, warpPicture } from '@polydub/vision';
import { type Comparison, cellGrid, cellOf, compare, type Reach, textureAround, valueAtPixel } from './cells.js';
import type { MaskedReference, Pose } from './reference.js';

/** One picture of a site in which text is erased. */
export interface ErasingJob {
  readonly picture: Picture;
  /** What is erased. */
  readonly mask: Mask;
  /** Everything that hides the background, `mask` included. */
  readonly text: Mask;
  readonly timeSeconds: number;
  readonly pose: Pose;
}

/** Surroundings that differ less than this, in levels, are the same: noise of cameras and codecs. */
const SAME_LEVELS = 5;
/** In surroundings with texture more may differ before an invented filling would be better: this share of its deviation. */
const SAME_TEXTURE_SHARE = 0.6;
/** The reference that a pixel was filled from last time is kept unless another fits clearly better. */
const KEPT_FACTOR = 0.7;
/** A brighter or darker reference may show something else. */
const CORRECTION_WEIGHT = 0.1;
const MAX_CANDIDATES = 8;
/** A reference in which less of the text's place is seen is not looked at. */
const MIN_SEEN_SHARE = 0.05;
/** Fillings by the inpainter that are kept for later frames. */
const MAX_INPAINTED = 3;

interface Candidate {
  readonly id: number;
  readonly picture: Picture;
  /** Pixels that show background. */
  readonly seen: Mask;
  readonly comparison: Comparison;
}

/** Fills the frames of one site one after another, and remembers how it filled the last ones so that nothing flickers. */
export class SiteFiller {
  readonly #references: readonly MaskedReference[];
  readonly #reach: Reach;
  readonly #inpainter: Inpainter;
  readonly #lastChoice: Int32Array;
  #inpainted: MaskedReference[] = [];
  #nextId = -1;

  constructor({ references, lineHeight, box }: SiteToFill, inpainter: Inpainter) {
    this.#references = references;
    this.#inpainter = inpainter;
    this.#reach = { differencePixels: 0.35 * lineHeight, correctionPixels: Math.max(8, 0.8 * lineHeight) };
    this.#lastChoice = new Int32Array(box.width * box.height);
  }

  /** The picture with the mask filled; all other pixels are the same. */
  async fill(job: ErasingJob, signal: AbortSignal): Promise<Picture> {
    const out: Picture = { ...job.picture, data: Uint8Array.from(job.picture.data) };
    const known = outsideOf(job.text);
    const texture = textureAround(job.picture, known, this.#reach);
    const left = { ...job.mask, data: Uint8Array.from(job.mask.data) };
    const real = await this.#candidates(job, this.#references, known);
    this.#copy(out, left, real, texture.data);
    if (isEmpty(left)) return out;
    const invented = await this.#candidates(job, this.#inpainted, known);
    this.#copy(out, left, invented, texture.data);
    if (isEmpty(left)) return out;
    return this.#inpaint(job, out, left, signal);
  }

  /** References of the same shot that show background where the text is, those nearest in time first. */
  async #candidates(job: ErasingJob, references: readonly MaskedReference[], known: Mask): Promise<Candidate[]> {
    const candidates: Candidate[] = [];
    const distance = ({ timeSeconds }: MaskedReference) => Math.abs(timeSeconds - job.timeSeconds);
    const near = references
      .filter(({ shot }) => shot === job.pose.shot)
      .sort((one, other) => distance(one) - distance(other));
    for (const reference of near) {
      if (candidates.length >= MAX_CANDIDATES) break;
      const aligned = await alignedTo(job, reference);
      if (!aligned) continue;
      const both = sharedOf(aligned.seen, known);
      candidates.push({
        id: reference.id,
        ...aligned,
        comparison: compare(job.picture, aligned.picture, both, this.#reach),
      });
    }
    return candidates;
  }

  /** Copies what is left to fill from the candidate whose surroundings agree best, where they agree well enough. */
  #copy(out: Picture, left: Mask, candidates: readonly Candidate[], texture: Float32Array): void {
    const { width } = out;
    const { columns } = cellGrid(out);
    for (let pixel = 0; pixel < left.data.length; pixel++) {
      if (left.data[pixel] === 0) continue;
      const cell = cellOf(pixel, width, columns);
      const limit = Math.max(SAME_LEVELS, SAME_TEXTURE_SHARE * (texture[cell] as number));
      const best = bestOf(candidates, { pixel, cell, kept: this.#lastChoice[pixel] as number });
      if (!best || (best.comparison.difference.data[cell] as number) > limit) continue;
      copyCorrected(best, out, pixel);
      this.#lastChoice[pixel] = best.id;
      left.data[pixel] = 0;
    }
  }

  async #inpaint(job: ErasingJob, out: Picture, left: Mask, signal: AbortSignal): Promise<Picture> {
    const others = differenceOf(job.text, job.mask);
    const holes = unionOf(left, others);
    const { picture } = await this.#inpainter.inpaint({ picture: out, mask: holes, signal });
    for (let pixel = 0; pixel < left.data.length; pixel++)
      if (left.data[pixel] !== 0) out.data.set(picture.data.subarray(3 * pixel, 3 * pixel + 3), 3 * pixel);
    const { shot, similarity: pose } = job.pose;
    const made = { id: this.#nextId, timeSeconds: job.timeSeconds, shot, pose, picture: out, text: others };
    this.#nextId -= 1;
    this.#inpainted = [made, ...this.#inpainted].slice(0, MAX_INPAINTED);
    return out;
  }
}

interface SiteToFill {
  readonly references: readonly MaskedReference[];
  readonly lineHeight: number;
  readonly box: { readonly width: number; readonly height: number };
}

function bestOf(
  candidates: readonly Candidate[],
  { pixel, cell, kept }: { readonly pixel: number; readonly cell: number; readonly kept: number },
): Candidate | undefined {
  let best: Candidate | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate.seen.data[pixel] === 0) continue;
    const { difference, correction } = candidate.comparison;
    const corrected = Math.abs(correction[1].data[cell] as number);
    const cost =
      ((difference.data[cell] as number) + CORRECTION_WEIGHT * corrected) * (candidate.id === kept ? KEPT_FACTOR : 1);
    if (cost >= least) continue;
    least = cost;
    best = candidate;
  }
  return best;
}

function copyCorrected({ picture, comparison: { correction } }: Candidate, out: Picture, pixel: number): void {
  const x = pixel % out.width;
  const y = (pixel - x) / out.width;
  for (const channel of [0, 1, 2] as const) {
    const value = (picture.data[3 * pixel + channel] as number) + valueAtPixel(correction[channel], x, y);
    out.data[3 * pixel + channel] = Math.max(0, Math.min(255, Math.round(value)));
  }
}

/** A reference as it would look from where the camera is now; undefined when it shows too little of what the text hides. */
async function alignedTo(
  { mask, pose }: ErasingJob,
  reference: MaskedReference,
): Promise<{ readonly picture: Picture; readonly seen: Mask } | undefined> {
  const motion = motionBetween(reference.pose, pose.similarity);
  const text = motion === IDENTITY ? reference.text : warpMask(reference.text, motion);
  if (shareSeen(mask, text) < MIN_SEEN_SHARE) return undefined;
  if (motion === IDENTITY) return { picture: reference.picture, seen: outsideOf(text) };
  const { picture, seen } = await warpPicture(reference.picture, motion);
  const background = differenceOf(seen, text);
  return shareSeen(mask, outsideOf(background)) < MIN_SEEN_SHARE ? undefined : { picture, seen: background };
}

/** What cannot be told is taken for no motion: whether the surroundings agree decides. */
function motionBetween(from: Similarity | undefined, to: Similarity | undefined): Similarity {
  if (!from || !to) return IDENTITY;
  const motion = composed(inverse(from), to);
  const { a, b, x0, y0 } = motion;
  return Math.abs(a - 1) + Math.abs(b) < 1e-5 && Math.abs(x0) + Math.abs(y0) < 1e-3 ? IDENTITY : motion;
}

function shareSeen(mask: Mask, hidden: Mask): number {
  let [seen, all] = [0, 0];
  for (let pixel = 0; pixel < mask.data.length; pixel++) {
    if (mask.data[pixel] === 0) continue;
    all += 1;
    if (hidden.data[pixel] === 0) seen += 1;
  }
  return all > 0 ? seen / all : 0;
}

function outsideOf(mask: Mask): Mask {
  return { ...mask, data: mask.data.map((value) => (value === 0 ? 255 : 0)) };
}

function sharedOf(one: Mask, other: Mask): Mask {
  return { ...one, data: one.data.map((value, pixel) => value & (other.data[pixel] as number)) };
}

function unionOf(one: Mask, other: Mask): Mask {
  return { ...one, data: one.data.map((value, pixel) => value | (other.data[pixel] as number)) };
}

function differenceOf(one: Mask, other: Mask): Mask {
  return { ...one, data: one.data.map((value, pixel) => (other.data[pixel] === 0 ? value : 0)) };
}

function isEmpty({ data }: Mask): boolean {
  return data.every((value) => value === 0);
}

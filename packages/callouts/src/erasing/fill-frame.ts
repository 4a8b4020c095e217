import type { Inpainter, Mask, Picture } from '@polydub/contracts';
import { dilate, maskArea, type Plane } from '@polydub/vision';
import { type AlignedReference, alignedByCamera, alignedByParts, isUnmoved, shareSeen } from './align.js';
import { type Comparison, compare, type Reach, textureAround, valueAtPixel } from './cells.js';
import type { ErasingJob } from './erasing-job.js';
import { differenceOf, outsideOf, sharedOf, unionOf } from './mask-bits.js';
import type { MaskedReference } from './reference.js';

/** Surroundings that differ less than this, in levels, are the same: noise of cameras and codecs. */
const SAME_LEVELS = 8;
/** In surroundings with texture more may differ before an invented filling would be better: this share of its deviation. */
const SAME_TEXTURE_SHARE = 0.6;
/** The reference that a pixel was filled from last time is kept unless another fits clearly better. */
const KEPT_FACTOR = 0.7;
/** A brighter or darker reference may show something else. */
const CORRECTION_WEIGHT = 0.1;
const MAX_BY_CAMERA = 4;
/** Following every part of the picture takes longer. */
const MAX_BY_PARTS = 2;
/** A smaller share of the mask is not worth following the surroundings for. */
const TINY_SHARE = 0.03;
/** A reference shows at least this share of what the text hides, before it is followed part by part. */
const MIN_CLEAR_SHARE = 0.5;
/** How far from the mask surroundings are compared, in reaches. */
const NEAR_REACHES = 1.5;
/** References looked at for each one that is found to show something. */
const MAX_TRIES = 5;
/** Candidates whose surroundings differ by this much more than those of the best one count a third of it. */
const MIXED_LEVELS = 0.5;
/** Of {@link SiteFiller}'s last picture. */
const LAST_ID = -1;
/** Pictures in which nothing has to move are taken at once where they fit this well, compared with what is allowed. */
const STRICT_SHARE = 0.5;
/** Fillings by the inpainter that are kept for later frames. */
const MAX_INPAINTED = 3;

interface Candidate extends AlignedReference {
  readonly id: number;
  readonly comparison: Comparison;
}

/** A picture on the way to being filled. */
interface Work {
  readonly job: ErasingJob;
  readonly out: Picture;
  /** What is left to fill. */
  readonly left: Mask;
  /** How many pixels are left. */
  leftPixels: number;
  /** Pixels that are no text. */
  readonly known: Mask;
  /** How much the surroundings of a cell may differ, in levels. */
  readonly limits: Plane;
  /** Pixels taken from each candidate, by its id. */
  readonly taken: Map<number, number>;
}

/** Pictures to fill from, and how they are brought into place. */
interface Way {
  readonly references: readonly MaskedReference[];
  readonly align: Align;
  readonly count: number;
}

type Align = (job: ErasingJob, reference: MaskedReference) => Promise<AlignedReference | undefined>;

/** Fills the frames of one site one after another, and remembers how it filled the last ones so that nothing flickers. */
export class SiteFiller {
  readonly #references: readonly MaskedReference[];
  readonly #reach: Reach;
  readonly #inpainter: Inpainter;
  readonly #lastChoice: Int32Array;
  #inpainted: MaskedReference[] = [];
  #nextId = LAST_ID - 1;
  #last: MaskedReference | undefined;
  #favourite = 0;
  #lastClear: { readonly mask: Mask; readonly references: readonly MaskedReference[] } | undefined;
  #lastNear: { readonly mask: Mask; readonly near: Mask } | undefined;

  constructor({ references, lineHeight, box }: SiteToFill, inpainter: Inpainter) {
    this.#references = references;
    this.#inpainter = inpainter;
    this.#reach = { differencePixels: 0.35 * lineHeight, correctionPixels: Math.max(8, 0.8 * lineHeight) };
    this.#lastChoice = new Int32Array(box.width * box.height);
  }

  /** The picture with the mask filled; all other pixels are the same. */
  async fill(job: ErasingJob, signal: AbortSignal): Promise<Picture> {
    const work = {
      job,
      out: { ...job.picture, data: Uint8Array.from(job.picture.data) },
      left: { ...job.mask, data: Uint8Array.from(job.mask.data) },
      leftPixels: maskArea(job.mask),
      known: sharedOf(outsideOf(job.text), this.#near(job.mask)),
      limits: this.#limits(job),
      taken: new Map<number, number>(),
    };
    const still = await this.#fillStill(work);
    if (work.leftPixels > TINY_SHARE * maskArea(job.mask)) {
      signal.throwIfAborted();
      this.#copy(work, [...still, ...(await this.#movingCandidates(work))], 1);
    }
    if (work.leftPixels > 0) await this.#inpaint(work, signal);
    this.#favourite = [...work.taken].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
    this.#last = { ...this.#made(work), id: LAST_ID };
    return work.out;
  }

  /** Fills from references as the camera saw them, one after another, until nothing is left; gives those looked at. */
  async #fillStill(work: Work): Promise<Candidate[]> {
    const looked: Candidate[] = [];
    const clear = new Set(this.#clearReferences(work.job));
    for (const reference of this.#inOrder(this.#references, work.job)) {
      if (!clear.has(reference) && isUnmoved(work.job, reference)) continue;
      if (looked.length >= MAX_BY_CAMERA || work.leftPixels === 0) break;
      const candidate = await this.#candidate(work, reference, alignedByCamera);
      if (!candidate) continue;
      looked.push(candidate);
      this.#copy(work, [candidate], STRICT_SHARE);
    }
    return looked;
  }

  /** What was filled before and the nearest references, followed part by part. */
  async #movingCandidates(work: Work): Promise<Candidate[]> {
    const reach = this.#reach.correctionPixels;
    const byParts: Align = (job, reference) => alignedByParts(job, reference, reach);
    const ways: readonly Way[] = [
      { references: this.#last ? [this.#last] : [], align: byParts, count: 1 },
      { references: this.#inpainted, align: alignedByCamera, count: MAX_INPAINTED },
      { references: this.#clearReferences(work.job), align: byParts, count: MAX_BY_PARTS },
    ];
    const candidates: Candidate[] = [];
    for (const way of ways) candidates.push(...(await this.#candidates(work, way)));
    return candidates;
  }

  /** The part of the picture that is near enough to the mask to tell something of it. */
  #near(mask: Mask): Mask {
    if (this.#lastNear?.mask !== mask)
      this.#lastNear = { mask, near: dilate(mask, NEAR_REACHES * this.#reach.correctionPixels) };
    return this.#lastNear.near;
  }

  /** How much the surroundings of each cell may differ. */
  #limits({ picture, text }: ErasingJob): Plane {
    const texture = textureAround(picture, outsideOf(text), this.#reach);
    return { ...texture, data: texture.data.map((levels) => Math.max(SAME_LEVELS, SAME_TEXTURE_SHARE * levels)) };
  }

  async #candidates(work: Work, { references, align, count }: Way): Promise<Candidate[]> {
    const candidates: Candidate[] = [];
    for (const reference of this.#inOrder(references, work.job).slice(0, MAX_TRIES * count)) {
      if (candidates.length >= count) break;
      const candidate = await this.#candidate(work, reference, align);
      if (candidate) candidates.push(candidate);
    }
    return candidates;
  }

  /** References that show background where the text is. Those of a text that stays are looked for once. */
  #clearReferences({ mask }: ErasingJob): readonly MaskedReference[] {
    if (this.#lastClear?.mask !== mask)
      this.#lastClear = {
        mask,
        references: this.#references.filter(({ text }) => shareSeen(mask, text) >= MIN_CLEAR_SHARE),
      };
    return this.#lastClear.references;
  }

  /** References of the same shot: the one taken last, then those nearest in time. */
  #inOrder(references: readonly MaskedReference[], { pose, timeSeconds }: ErasingJob): MaskedReference[] {
    const distance = (reference: MaskedReference) =>
      reference.id === this.#favourite ? -1 : Math.abs(reference.timeSeconds - timeSeconds);
    return references.filter(({ shot }) => shot === pose.shot).sort((one, other) => distance(one) - distance(other));
  }

  async #candidate({ job, known }: Work, reference: MaskedReference, align: Align): Promise<Candidate | undefined> {
    const aligned = await align(job, reference);
    if (!aligned) return undefined;
    const comparison = compare(job.picture, aligned.picture, sharedOf(aligned.seen, known), this.#reach);
    return { id: reference.id, ...aligned, comparison };
  }

  /** Copies what is left to fill from the candidates whose surroundings agree best, where they agree well enough. */
  #copy(work: Work, candidates: readonly Candidate[], share: number): void {
    const { out, left, limits, taken } = work;
    for (let pixel = 0; pixel < left.data.length; pixel++) {
      if (left.data[pixel] === 0) continue;
      const x = pixel % out.width;
      const y = (pixel - x) / out.width;
      const kept = this.#lastChoice[pixel] as number;
      const fitting = fittingCandidates(candidates, { pixel, x, y, kept, limit: share * valueAtPixel(limits, x, y) });
      const [best] = fitting;
      if (!best) continue;
      mixCorrected(fitting, out, { pixel, x, y });
      this.#lastChoice[pixel] = best.candidate.id;
      taken.set(best.candidate.id, (taken.get(best.candidate.id) ?? 0) + 1);
      left.data[pixel] = 0;
      work.leftPixels -= 1;
    }
  }

  async #inpaint({ job, out, left }: Work, signal: AbortSignal): Promise<void> {
    const others = differenceOf(job.text, job.mask);
    const holes = unionOf(left, others);
    const { picture } = await this.#inpainter.inpaint({ picture: out, mask: holes, signal });
    for (let pixel = 0; pixel < left.data.length; pixel++)
      if (left.data[pixel] !== 0) out.data.set(picture.data.subarray(3 * pixel, 3 * pixel + 3), 3 * pixel);
    this.#inpainted = [{ ...this.#made({ job, out }), id: this.#nextId }, ...this.#inpainted].slice(0, MAX_INPAINTED);
    this.#nextId -= 1;
  }

  /** A filled picture as a reference for later ones. */
  #made({ job, out }: Pick<Work, 'job' | 'out'>): MaskedReference {
    const { shot, similarity: pose } = job.pose;
    const text = differenceOf(job.text, job.mask);
    return { id: LAST_ID, timeSeconds: job.timeSeconds, shot, pose, picture: out, text };
  }
}

interface SiteToFill {
  readonly references: readonly MaskedReference[];
  readonly lineHeight: number;
  readonly box: { readonly width: number; readonly height: number };
}

interface Place {
  readonly pixel: number;
  readonly x: number;
  readonly y: number;
}

interface Fitting {
  readonly candidate: Candidate;
  readonly cost: number;
}

/** The candidates that show background at a pixel and agree around it, the best first. */
function fittingCandidates(
  candidates: readonly Candidate[],
  { pixel, x, y, kept, limit }: Place & { readonly kept: number; readonly limit: number },
): Fitting[] {
  const fitting: Fitting[] = [];
  for (const candidate of candidates) {
    if (candidate.seen.data[pixel] === 0) continue;
    const { difference, correction } = candidate.comparison;
    const left = valueAtPixel(difference, x, y);
    if (!(left <= limit)) continue;
    const corrected = Math.abs(valueAtPixel(correction[1], x, y));
    fitting.push({
      candidate,
      cost: (left + CORRECTION_WEIGHT * corrected) * (candidate.id === kept ? KEPT_FACTOR : 1),
    });
  }
  return fitting.sort((one, other) => one.cost - other.cost);
}

/** Mixes what the candidates show at a pixel; one that fits clearly worse than the best counts little. */
function mixCorrected(fitting: readonly Fitting[], out: Picture, { pixel, x, y }: Place): void {
  const least = fitting[0]?.cost as number;
  const sums = [0, 0, 0];
  let total = 0;
  for (const { candidate, cost } of fitting) {
    const weight = Math.exp((least - cost) / MIXED_LEVELS);
    if (weight < 0.02) break;
    total += weight;
    for (const channel of [0, 1, 2] as const) {
      const corrected = valueAtPixel(candidate.comparison.correction[channel], x, y);
      sums[channel] =
        (sums[channel] as number) + weight * ((candidate.picture.data[3 * pixel + channel] as number) + corrected);
    }
  }
  for (let channel = 0; channel < 3; channel++)
    out.data[3 * pixel + channel] = Math.max(0, Math.min(255, Math.round((sums[channel] as number) / total)));
}

import { type Alignment, alignedByCamera, isUnmoved, PartFollower, shareSeen } from './align.js';
import { type Candidate, candidateOf, type Target } from './candidate.js';
import type { ErasingJob } from './erasing-job.js';
import type { MaskedReference } from './reference.js';

/** Following every part of the picture takes longer than following the camera. */
const MAX_BY_PARTS = 1;
/** A reference shows at least this share of what the text hides, before it is followed part by part. */
const MIN_CLEAR_SHARE = 0.5;
/** References looked at for each one that is found to show something. */
const MAX_TRIES = 5;

/** A frame that is filled. */
interface Frame extends Target {
  readonly job: ErasingJob;
}

/** Earlier fillings of a site. */
interface Earlier {
  /** The last one. */
  readonly last: MaskedReference | undefined;
  /** Those that the inpainter had a part in. */
  readonly inpainted: readonly MaskedReference[];
}

/** Pictures to fill from, and how they are brought into place. */
interface Way {
  readonly references: readonly MaskedReference[];
  readonly align: (reference: MaskedReference) => Alignment | Promise<Alignment>;
  readonly count: number;
}

/** Finds the pictures that the frames of one site are filled from. */
export class CandidateFinder {
  readonly #references: readonly MaskedReference[];
  #favourite = 0;
  #lastClear: { readonly mask: ErasingJob['mask']; readonly references: readonly MaskedReference[] } | undefined;

  constructor(references: readonly MaskedReference[]) {
    this.#references = references;
  }

  /**
   * The picture that most was taken from is looked at first in the next frame.
   *
   * @param taken Pixels taken from each picture, by its id.
   */
  prefer(taken: ReadonlyMap<number, number>): void {
    this.#favourite = [...taken].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
  }

  /** References as the camera saw them, but for those whose text lies where it lies now. */
  *still(frame: Frame): Generator<Candidate> {
    const { job } = frame;
    const clear = new Set(this.#clear(job));
    for (const reference of this.#inOrder(this.#references, job)) {
      if (!clear.has(reference) && isUnmoved(job, reference)) continue;
      const candidate = candidateOf(frame, reference, alignedByCamera(job, reference));
      if (candidate) yield candidate;
    }
  }

  /** What was filled before and the nearest references, followed part by part. */
  async moving(frame: Frame, { last, inpainted }: Earlier): Promise<Candidate[]> {
    const { job, reach } = frame;
    const follower = new PartFollower(job, reach.correctionPixels);
    const byParts: Way['align'] = (reference) => follower.aligned(reference);
    const byCamera: Way['align'] = (reference) => alignedByCamera(job, reference);
    const ways: readonly Way[] = [
      { references: last ? [last] : [], align: byParts, count: 1 },
      { references: inpainted, align: byCamera, count: inpainted.length },
      { references: this.#clear(job), align: byParts, count: MAX_BY_PARTS },
    ];
    const candidates: Candidate[] = [];
    for (const way of ways) candidates.push(...(await this.#nearest(frame, way)));
    return candidates;
  }

  async #nearest(frame: Frame, { references, align, count }: Way): Promise<Candidate[]> {
    const candidates: Candidate[] = [];
    for (const reference of this.#inOrder(references, frame.job).slice(0, MAX_TRIES * count)) {
      if (candidates.length >= count) break;
      const candidate = candidateOf(frame, reference, await align(reference));
      if (candidate) candidates.push(candidate);
    }
    return candidates;
  }

  /** References that show background where the text is. Those of a text that stays are looked for once. */
  #clear({ mask }: ErasingJob): readonly MaskedReference[] {
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
}

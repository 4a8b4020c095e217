import type { Picture } from '@polydub/contracts';
import type { Plane } from '@polydub/vision';
import { type Candidate, writeHiddenColour } from './candidate.js';
import type { CellReader } from './cells.js';

/** The reference that a pixel was filled from last time is kept unless another fits clearly better. */
const KEPT_FACTOR = 0.7;
/** A brighter or darker reference may show something else. */
const CORRECTION_WEIGHT = 0.1;
/** Candidates whose surroundings differ by this much more than those of the best one count a third of it. */
const MIXED_LEVELS = 0.5;
/** Candidates that count less are left out. */
const MIN_WEIGHT = 0.02;

/** Fills pixels from the candidates whose surroundings agree best, mixed where several agree about as well. */
export class Mixer {
  readonly #out: Picture;
  readonly #candidates: readonly Candidate[];
  readonly #costs: Float32Array;
  readonly #colour = new Float32Array(3);
  readonly #sums = new Float32Array(3);
  readonly #cells: CellReader;
  #leftDifference = 0;

  constructor(out: Picture, candidates: readonly Candidate[], cells: CellReader) {
    this.#out = out;
    this.#cells = cells;
    this.#candidates = candidates;
    this.#costs = new Float32Array(candidates.length);
  }

  /** How much the surroundings of the pixel that was filled last differ in the candidate that fits best, in levels. */
  get leftDifference(): number {
    return this.#leftDifference;
  }

  /**
   * Fills the pixel that the cells' reader stands at; gives the best candidate, or undefined where none fits.
   *
   * @param index Of the pixel in the mask.
   * @param kept The reference that it was filled from last time.
   */
  fill(index: number, pixel: number, kept: number, limit: number): Candidate | undefined {
    const best = this.#rate(index, kept, limit);
    if (best >= 0) this.#mix(index, pixel, this.#costs[best] as number);
    return this.#candidates[best];
  }

  /** Notes how well each candidate fits, infinite for those that do not; gives the index of the best, -1 without any. */
  #rate(index: number, kept: number, limit: number): number {
    let best = -1;
    for (let each = 0; each < this.#candidates.length; each++) {
      const { hidden, comparison, id } = this.#candidates[each] as Candidate;
      const left = hidden.seen[index] === 0 ? Number.POSITIVE_INFINITY : this.#cells.valueOf(comparison.difference);
      this.#costs[each] = Number.POSITIVE_INFINITY;
      if (!(left <= limit)) continue;
      const corrected = Math.abs(this.#cells.valueOf(comparison.correction[1]));
      this.#costs[each] = (left + CORRECTION_WEIGHT * corrected) * (id === kept ? KEPT_FACTOR : 1);
      if (best >= 0 && (this.#costs[each] as number) >= (this.#costs[best] as number)) continue;
      best = each;
      this.#leftDifference = left;
    }
    return best;
  }

  /** @param least The cost of the best candidate. */
  #mix(index: number, pixel: number, least: number): void {
    const [colour, sums] = [this.#colour, this.#sums.fill(0)];
    let total = 0;
    for (let each = 0; each < this.#candidates.length; each++) {
      const weight = Math.exp((least - (this.#costs[each] as number)) / MIXED_LEVELS);
      if (weight < MIN_WEIGHT) continue;
      const candidate = this.#candidates[each] as Candidate;
      writeHiddenColour(candidate, index, pixel, colour);
      total += weight;
      for (let channel = 0; channel < 3; channel++) {
        const corrected = this.#cells.valueOf(candidate.comparison.correction[channel] as Plane);
        sums[channel] = (sums[channel] as number) + weight * ((colour[channel] as number) + corrected);
      }
    }
    for (let channel = 0; channel < 3; channel++)
      this.#out.data[3 * pixel + channel] = Math.max(0, Math.min(255, Math.round((sums[channel] as number) / total)));
  }
}

import { LipPulls } from './lip-pulls.js';
import { usualTargets, type Viseme, type VisemeTarget, visemes } from './viseme.js';
import type { VisemeSpan } from './viseme-spans.js';

/** What the lips should do at a moment. */
export interface LipTarget {
  /** Of the widest that this mouth opens in speech, 0…1. */
  readonly opening: number;
  /** −1 round and narrow, 1 wide. */
  readonly spread: number;
  /** 1 where the lips must touch, as for p, b and m; between 0 and 1 just before and after. */
  readonly closure: number;
  /** How much the lower lip touches the upper teeth, as for f and v, 0…1. */
  readonly teeth: number;
  /** The sound that is heard. */
  readonly viseme: Viseme;
}

/** How the lips of one speaker form each sound. */
export type VisemeTargets = Readonly<Record<Viseme, VisemeTarget>>;

/** What the lips should do over time, see {@link LipPulls}. Closures hold whatever their neighbours do. */
export class LipTargets {
  readonly #pulls: LipPulls;
  readonly #openings: readonly number[];
  readonly #spreads: readonly number[];

  /** `frameSeconds`: from one frame to the next; default: of 25 a second. */
  constructor(spans: readonly VisemeSpan[], targets: VisemeTargets = usualTargets, frameSeconds?: number) {
    this.#pulls = new LipPulls(spans, frameSeconds);
    this.#openings = visemes.map((viseme) => targets[viseme].opening);
    this.#spreads = visemes.map((viseme) => targets[viseme].spread);
  }

  /** What the lips should do at a time; fastest where times are asked for in their order. */
  at(seconds: number): LipTarget {
    const { opening, spread, closure, teeth, viseme } = this.#pulls.at(seconds);
    const mean = (shares: Float64Array, of: readonly number[]) =>
      shares.reduce((sum, share, place) => sum + share * (of[place] as number), 0);
    return {
      ...{ opening: mean(opening, this.#openings) * (1 - closure), spread: mean(spread, this.#spreads) },
      ...{ closure, teeth, viseme },
    };
  }
}

import { usualTargets, type Viseme, visemes } from './viseme.js';
import { pause, type VisemeSpan } from './viseme-spans.js';

/** What the sounds around a moment do to the lips. */
export interface LipPull {
  /** How much each of `visemes` has a part in the opening and in the spread; each sum up to 1. */
  readonly opening: Float64Array;
  readonly spread: Float64Array;
  /** See `LipTarget`. */
  readonly closure: number;
  readonly teeth: number;
  readonly viseme: Viseme;
}

/** How fast a sound's hold on the lips fades outside of it: it falls by half in about this time. */
const OPENING_FADE_SECONDS = 0.035;
const SPREAD_FADE_SECONDS = 0.05;
/** Lips go to and from a closure in this time. */
const CLOSING_SECONDS = 0.06;
/** A closure lasts at least so many frames around its middle, so that one shows it. */
const MIN_CLOSED_FRAMES = 1.25;
/** Of 25 a second. */
const USUAL_FRAME_SECONDS = 0.04;
/** Sounds farther away than this do not matter. */
const REACH_SECONDS = 0.5;

const placeOf = new Map(visemes.map((viseme, place) => [viseme, place]));

/**
 * How sounds pull the lips over time: each to its own shape, before and after it is heard, and the more so the stronger its dominance
 * is (M. Cohen and D. Massaro, Modeling coarticulation in synthetic visual speech, 1993).
 */
export class LipPulls {
  readonly #spans: readonly VisemeSpan[];
  readonly #leastClosedSeconds: number;
  #first = 0;

  /** `frameSeconds`: from one frame to the next. */
  constructor(spans: readonly VisemeSpan[], frameSeconds = USUAL_FRAME_SECONDS) {
    this.#leastClosedSeconds = MIN_CLOSED_FRAMES * frameSeconds;
    const [first, last] = [spans[0], spans.at(-1)];
    const before = first ? pause(Number.NEGATIVE_INFINITY, first.startSeconds) : [];
    const after = last ? pause(last.endSeconds, Number.POSITIVE_INFINITY) : [];
    this.#spans = [...before, ...spans, ...after];
  }

  /** The pulls at a time; fastest where times are asked for in their order. */
  at(seconds: number): LipPull {
    while (this.#first > 0 && this.#endOf(this.#first - 1) >= seconds - REACH_SECONDS) this.#first -= 1;
    while (this.#endOf(this.#first) < seconds - REACH_SECONDS) this.#first += 1;
    const [opening, spread] = [new Float64Array(visemes.length), new Float64Array(visemes.length)];
    let [closure, teeth] = [0, 0];
    let [viseme, nearest]: [Viseme, number] = ['silence', 0.001];
    for (let index = this.#first; index < this.#spans.length; index++) {
      const span = this.#spans[index] as VisemeSpan;
      if (span.startSeconds > seconds + REACH_SECONDS) break;
      const away = distance(span, seconds);
      if (away < nearest) [viseme, nearest] = [span.viseme, away];
      const { openingDominance, spreadDominance } = usualTargets[span.viseme];
      const place = placeOf.get(span.viseme) as number;
      opening[place] = (opening[place] as number) + openingDominance * 2 ** (-away / OPENING_FADE_SECONDS);
      spread[place] = (spread[place] as number) + spreadDominance * 2 ** (-away / SPREAD_FADE_SECONDS);
      if (span.viseme === 'bilabial') closure = Math.max(closure, this.#holdOf(span, seconds));
      if (span.viseme === 'labiodental') teeth = Math.max(teeth, this.#holdOf(span, seconds));
    }
    return { opening: shares(opening), spread: shares(spread), closure, teeth, viseme };
  }

  /** 1 within a span, and softly less around it. */
  #holdOf({ startSeconds, endSeconds }: VisemeSpan, seconds: number): number {
    const middle = (startSeconds + endSeconds) / 2;
    const half = Math.max(endSeconds - startSeconds, this.#leastClosedSeconds) / 2;
    const share = 1 - Math.min(1, Math.max(0, Math.abs(seconds - middle) - half) / CLOSING_SECONDS);
    return share * share * (3 - 2 * share);
  }

  #endOf(index: number): number {
    return this.#spans[index]?.endSeconds ?? Number.POSITIVE_INFINITY;
  }
}

function shares(weights: Float64Array): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 1e-9);
  return weights.map((weight) => weight / sum);
}

/** How far a time is from a span. */
function distance({ startSeconds, endSeconds }: VisemeSpan, seconds: number): number {
  return Math.max(0, startSeconds - seconds, seconds - endSeconds);
}

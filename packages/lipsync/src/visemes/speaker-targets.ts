import type { RelativeLips } from '../bank/mouth-range.js';
import { leastSquares, type Measurement } from './least-squares.js';
import { type LipPull, LipPulls } from './lip-pulls.js';
import type { VisemeTargets } from './lip-targets.js';
import { usualTargets, type Viseme, type VisemeTarget, visemes } from './viseme.js';
import type { VisemeSpan } from './viseme-spans.js';

/** Lips at a moment of the reference. */
export interface MeasuredLips extends RelativeLips {
  readonly timeSeconds: number;
}

/** So many frames of a sound alone count as much as what is usual for it. */
const USUAL_FRAMES = 1.5;
/** So many frames count as much as that the speaker opens the mouth as wide, and spreads it as much, as is usual. */
const USUAL_LEVEL_FRAMES = 10;
/** Differences between sounds are made larger by this at most. */
const MAX_GAIN = 1.5;
/** Frames in which lips close tell nothing of other sounds. */
const MAX_CLOSURE = 0.5;
/** Sounds whose lips are not free: what is measured differs from them by errors of time alone. */
const FIXED: ReadonlySet<Viseme> = new Set(['bilabial']);
/** Counts for as much as all frames that there can be. */
const FIXED_FRAMES = 1e6;

/** A target may lie beyond what lips reach, because sounds are too short for them to get there, but not by any amount. */
const [MAX_OPENING, MAX_SPREAD] = [1.8, 1.5];
/** Lips that are open wider while nothing is said belong to a breath that was not heard. */
const MAX_PAUSE_OPENING = 0.5;
const PAUSES: ReadonlySet<Viseme> = new Set(['silence', 'rest']);

type Measure = 'opening' | 'spread';

/**
 * How one speaker forms each sound: the targets whose blend over time comes nearest to what was measured while the sounds were
 * heard. A sound is hardly ever seen alone: means of what is seen at it would be blended with its neighbours twice, and too small.
 * The fewer frames a sound has a part in, the more it is what is usual, by how far the speaker differs from that in all sounds.
 */
export function speakerTargets(lips: readonly MeasuredLips[], spans: readonly VisemeSpan[]): VisemeTargets {
  if (spans.length === 0 || lips.length === 0) return usualTargets;
  const pulls = new LipPulls(spans);
  const seen = lips
    .map((each) => ({ ...each, pull: pulls.at(each.timeSeconds) }))
    .filter(({ pull }) => pull.closure < MAX_CLOSURE);
  const [openings, spreads] = [fitted(seen, 'opening'), fitted(seen, 'spread')];
  const entries = visemes.map((viseme, place): [Viseme, VisemeTarget] => {
    const usual = usualTargets[viseme];
    const opening = FIXED.has(viseme) ? usual.opening : within(0, maxOpeningOf(viseme), openings[place] as number);
    return [viseme, { ...usual, opening, spread: within(-MAX_SPREAD, MAX_SPREAD, spreads[place] as number) }];
  });
  return Object.fromEntries(entries) as Record<Viseme, VisemeTarget>;
}

function maxOpeningOf(viseme: Viseme): number {
  return PAUSES.has(viseme) ? MAX_PAUSE_OPENING : MAX_OPENING;
}

function within(least: number, most: number, value: number): number {
  return Math.min(most, Math.max(least, value));
}

type SeenLips = MeasuredLips & { readonly pull: LipPull };

function fitted(seen: readonly SeenLips[], measure: Measure): number[] {
  const usual = visemes.map((viseme) => usualTargets[viseme][measure]);
  const measurements = seen.map((lips): Measurement => {
    const { pull } = lips;
    const shares = measure === 'opening' ? pull.opening.map((share) => share * (1 - pull.closure)) : pull.spread;
    return { shares, value: lips[measure] };
  });
  const [scale = 1, level = 0] = levelOf(measurements, usual);
  const isFixed = visemes.map((viseme) => measure === 'opening' && FIXED.has(viseme));
  const found = leastSquares(measurements, {
    values: usual.map((value, place) => (isFixed[place] ? value : scale * value + level)),
    counts: isFixed.map((fixed) => (fixed ? FIXED_FRAMES : USUAL_FRAMES)),
  });
  return asVaried(found, measurements);
}

/**
 * Targets that are so far from one another that lips vary as much as they do in the reference: what is explained best varies less
 * (T. Toda and K. Tokuda, A speech parameter generation algorithm considering global variance, 2007).
 */
function asVaried(targets: readonly number[], measurements: readonly Measurement[]): number[] {
  const explained = measurements.map(({ shares }) => blendOf(shares, targets));
  const [mean, spread] = meanAndDeviation(explained);
  const [, measured] = meanAndDeviation(measurements.map(({ value }) => value));
  const gain = spread > 0 ? Math.min(MAX_GAIN, Math.max(1, measured / spread)) : 1;
  return targets.map((target) => mean + gain * (target - mean));
}

function meanAndDeviation(values: readonly number[]): [mean: number, deviation: number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return [mean, Math.sqrt(square)];
}

function blendOf(shares: Float64Array, targets: readonly number[]): number {
  return shares.reduce((sum, share, place) => sum + share * (targets[place] as number), 0);
}

/** By how much all sounds of a speaker differ from what is usual: a factor, and what is added. */
function levelOf(measurements: readonly Measurement[], usual: readonly number[]): number[] {
  const sums = measurements.map(({ shares, value }): Measurement => {
    const all = shares.reduce((sum, share) => sum + share, 0);
    return { shares: Float64Array.of(blendOf(shares, usual), all), value };
  });
  return leastSquares(sums, { values: [1, 0], counts: [USUAL_LEVEL_FRAMES, USUAL_LEVEL_FRAMES] });
}

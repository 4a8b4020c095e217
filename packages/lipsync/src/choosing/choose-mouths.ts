import { CONTEXT_FRAMES, type MouthCosts, type WantedMouth } from './mouth-costs.js';

/** How many candidates are looked at for each frame. */
export interface ChoosingEffort {
  readonly candidates: number;
}

/** What each effort means; a precise one looks at most of any bank. */
export const choosingEfforts = {
  standard: { candidates: 40 },
  precision: { candidates: 1000 },
} as const satisfies Record<string, ChoosingEffort>;

/** Frames whose mouths are settled together, and how many frames after them are looked at for it. */
const BLOCK_FRAMES = 500;
const AHEAD_FRAMES = 75;

/**
 * Chooses a mouth for each frame: the cheapest way through the bank (A. Viterbi, 1967), by how well mouths fit and by how well one
 * follows the other. Frames are settled in blocks, so that memory does not grow with the video. Gives numbers of mouths.
 */
export async function* chooseMouths(
  frames: AsyncIterable<WantedMouth>,
  costs: MouthCosts,
  effort: ChoosingEffort,
): AsyncGenerator<number> {
  let window: WantedMouth[] = [];
  let [first, before]: [number, Step | undefined] = [0, undefined];
  for await (const frame of frames) {
    window.push(frame);
    if (window.length < first + BLOCK_FRAMES + AHEAD_FRAMES) continue;
    const way = cheapestWay({ wanted: window, first, before }, costs, effort).slice(0, BLOCK_FRAMES);
    yield* way;
    before = settledStep(way.at(-1) as number);
    window = window.slice(first + BLOCK_FRAMES - CONTEXT_FRAMES);
    first = CONTEXT_FRAMES;
  }
  yield* cheapestWay({ wanted: window, first, before }, costs, effort);
}

/** One frame in the search. */
interface Step {
  /** Mouths that are looked at. */
  readonly mouths: Int32Array;
  /** What the cheapest way to each costs. */
  readonly costs: Float32Array;
  /** Which mouth of the step before it comes from. */
  readonly from: Int32Array;
}

/** Frames that are searched together. */
interface Block {
  readonly wanted: readonly WantedMouth[];
  /** Those before are settled. */
  readonly first: number;
  /** The last settled step; undefined where none is. */
  readonly before: Step | undefined;
}

function settledStep(mouth: number): Step {
  return { mouths: Int32Array.of(mouth), costs: new Float32Array(1), from: new Int32Array(1) };
}

function cheapestWay({ wanted, first, before }: Block, costs: MouthCosts, { candidates }: ChoosingEffort): number[] {
  const steps: Step[] = [];
  let step = before;
  for (let index = first; index < wanted.length; index++) {
    const fit = costs.ofFrame(wanted, index);
    step = nextStep(step, likelyMouths(fit, candidates, step), fit, costs);
    steps.push(step);
  }
  return wayThrough(steps);
}

/** The mouths that fit best, and those that follow the cheapest ways so far. */
function likelyMouths(fit: Float32Array, count: number, before: Step | undefined): Int32Array {
  if (fit.length <= count) return Int32Array.from(fit.keys());
  const mouths = new Set(cheapest(fit, count));
  if (before) {
    for (const way of cheapest(before.costs, count)) {
      const mouth = (before.mouths[way] as number) + 1;
      if (mouth < fit.length) mouths.add(mouth);
    }
  }
  return Int32Array.from(mouths);
}

/** Places of the smallest costs, at most `count`. */
function cheapest(costs: Float32Array, count: number): number[] {
  const limit = costs.slice().sort()[Math.min(count, costs.length) - 1] as number;
  const places: number[] = [];
  const equal: number[] = [];
  for (let at = 0; at < costs.length; at++) {
    if ((costs[at] as number) < limit) places.push(at);
    else if (costs[at] === limit) equal.push(at);
  }
  return [...places, ...equal.slice(0, count - places.length)];
}

function nextStep(before: Step | undefined, mouths: Int32Array, fit: Float32Array, costs: MouthCosts): Step {
  const sums = new Float32Array(mouths.length);
  const from = new Int32Array(mouths.length);
  const order = before ? cheapestFirst(before.costs) : [];
  for (let index = 0; index < mouths.length; index++) {
    const mouth = mouths[index] as number;
    let [least, best] = [before ? Infinity : 0, 0];
    for (const earlier of order) {
      const sum = before?.costs[earlier] as number;
      if (sum >= least) break;
      const cost = sum + costs.ofStep(before?.mouths[earlier] as number, mouth);
      if (cost < least) [least, best] = [cost, earlier];
    }
    sums[index] = least + (fit[mouth] as number);
    from[index] = best;
  }
  return { mouths, costs: sums, from };
}

/** Places of costs: after the cheapest ways most others cost too much already, whatever the step from them costs. */
function cheapestFirst(costs: Float32Array): Uint32Array {
  return Uint32Array.from(costs.keys()).sort((one, other) => (costs[one] as number) - (costs[other] as number));
}

function wayThrough(steps: readonly Step[]): number[] {
  const last = steps.at(-1);
  if (!last) return [];
  let at = last.costs.indexOf(Math.min(...last.costs));
  const way: number[] = [];
  for (const { mouths, from } of steps.toReversed()) {
    way.push(mouths[at] as number);
    at = from[at] as number;
  }
  return way.reverse();
}

import type { StateGraph } from './state-graph.js';

/** What the sound says of the states of the graph, and how long each lasts. */
export interface PathScores {
  readonly frames: number;
  /** Writes the logarithmic likelihood of the graph's states from `first` to `end` (exclusive) at a frame into `into`, by state. */
  scoreFrame(frame: number, first: number, end: number, into: Float32Array): void;
  /** Logarithm of the probability to stay in a state for another frame, by state of the graph. */
  readonly stay: Float32Array;
  /** Logarithm of the probability to leave it. */
  readonly leave: Float32Array;
}

/** States whose path scores worse than the best by more than this are given up. */
const BEAM = 800;
/** No more states than this are followed at once, so that time and memory grow with the sound alone. */
const MAX_ACTIVE = 6000;
const NEVER = Number.NEGATIVE_INFINITY;

/** What came before at a frame: how many states back, for the states from `first` on. */
interface Step {
  readonly first: number;
  readonly back: Uint8Array;
}

/**
 * The most likely state for each frame (Viterbi's algorithm), from the first state or the second to the last or the one before;
 * undefined when none of the paths that were followed gets there.
 */
export async function bestPath(
  graph: StateGraph,
  scores: PathScores,
  pause: () => Promise<void>,
): Promise<Int32Array | undefined> {
  const size = graph.states.length;
  const best = new Float64Array(size).fill(NEVER);
  const frameScores = new Float32Array(size);
  const steps: Step[] = [];
  let active = { first: 0, end: Math.min(2, size) };
  best.fill(0, active.first, active.end);
  for (let frame = 0; frame < scores.frames; frame++) {
    if (frame % 500 === 0) await pause();
    if (frame > 0) active = { first: active.first, end: Math.min(size, active.end + 2) };
    scores.scoreFrame(frame, active.first, active.end, frameScores);
    steps.push(frame === 0 ? addScores(best, frameScores, active) : advance(graph, scores, best, frameScores, active));
    active = prune(best, active);
  }
  if (active.end < size - 1) return undefined;
  const last = (best[size - 1] as number) >= (best[size - 2] as number) ? size - 1 : size - 2;
  return best[last] === NEVER ? undefined : traceBack(steps, last);
}

type Active = { readonly first: number; readonly end: number };

function addScores(best: Float64Array, frameScores: Float32Array, { first, end }: Active): Step {
  for (let state = first; state < end; state++) best[state] = (best[state] as number) + (frameScores[state] as number);
  return { first, back: new Uint8Array(end - first) };
}

/** From the last state to the first, as each looks at those before it. */
function advance(
  { mayJump }: StateGraph,
  { stay, leave }: PathScores,
  best: Float64Array,
  frameScores: Float32Array,
  { first, end }: Active,
): Step {
  const back = new Uint8Array(end - first);
  for (let state = end - 1; state >= first; state--) {
    let score = (best[state] as number) + (stay[state] as number);
    let from = 0;
    for (let steps = 1; steps <= 1 + (mayJump[state] as number) && steps <= state; steps++) {
      const other = (best[state - steps] as number) + (leave[state - steps] as number);
      if (other <= score) continue;
      score = other;
      from = steps;
    }
    best[state] = score + (frameScores[state] as number);
    back[state - first] = from;
  }
  return { first, back };
}

function prune(best: Float64Array, { first, end }: Active): Active {
  let top = NEVER;
  for (let state = first; state < end; state++) top = Math.max(top, best[state] as number);
  let [from, to] = [first, end];
  while (from < to && (best[from] as number) < top - BEAM) best[from++] = NEVER;
  while (to > from && (best[to - 1] as number) < top - BEAM) best[--to] = NEVER;
  while (to - from > MAX_ACTIVE) {
    if ((best[from] as number) < (best[to - 1] as number)) best[from++] = NEVER;
    else best[--to] = NEVER;
  }
  return { first: from, end: to };
}

function traceBack(steps: readonly Step[], last: number): Int32Array {
  const path = new Int32Array(steps.length);
  let state = last;
  for (let frame = steps.length - 1; frame >= 0; frame--) {
    path[frame] = state;
    const step = steps[frame] as Step;
    state -= step.back[state - step.first] as number;
  }
  return path;
}

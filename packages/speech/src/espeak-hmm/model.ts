import { bestPath } from './best-path.js';
import { FEATURES } from './constants.js';
import { type PhonemeSpectra, stateScore } from './phoneme-spectra.js';
import type { TextPhoneme } from './preprocess.js';
import { projectedFrames } from './project.js';
import { type StateGraph, stateGraph } from './state-graph.js';

/** Frames overlap and describe their neighbours too, so each counts for less than one alone would; 0.1 to 0.4 do equally well. */
const SCORE_WEIGHT = 0.2;
/** How much worse than the best state a sound of another text may fit at the ends of a span. */
const OTHER_SOUND_PENALTY = 12;

/** The states of a text on the time axis of its sound. */
export interface TextPath {
  /** Index of the phoneme at each frame; `SILENCE` for none. */
  readonly phonemes: Int32Array;
  /** How much worse than the best of all states the text's fits, at each frame: 0 or more, logarithmic. */
  readonly misfits: Float32Array;
}

/** Finds the phonemes in the sound; undefined where no path fits, as for a text that is too long for its sound. */
export async function findPath(
  samples: Float32Array,
  phonemes: readonly TextPhoneme[],
  spectra: PhonemeSpectra,
  pause: () => Promise<void>,
): Promise<TextPath | undefined> {
  const graph = stateGraph(phonemes, spectra.units);
  const features = projectedFrames(samples, spectra);
  const frames = features.length / FEATURES;
  const scores = new FrameScores(features, spectra, graph);
  const path = await bestPath(graph, { frames, ...weights(graph, spectra), scoreFrame: scores.write }, pause);
  if (!path) return undefined;
  return {
    phonemes: path.map((state) => graph.phonemes[state] as number),
    misfits: Float32Array.from(path, (state, frame) => scores.misfit(frame, state)),
  };
}

function weights({ states }: StateGraph, spectra: PhonemeSpectra) {
  const leaving = Float32Array.from(states, (state) => spectra.states[state]?.leaveProbability ?? 0.5);
  return { stay: leaving.map((leave) => Math.log(1 - leave)), leave: leaving.map((leave) => Math.log(leave)) };
}

/** Likelihoods of all states, one frame after another. */
class FrameScores {
  readonly #features: Float32Array;
  readonly #spectra: PhonemeSpectra;
  readonly #graph: StateGraph;
  readonly #all: Float32Array;
  #frame = -1;
  #best = 0;

  constructor(features: Float32Array, spectra: PhonemeSpectra, graph: StateGraph) {
    [this.#features, this.#spectra, this.#graph] = [features, spectra, graph];
    this.#all = new Float32Array(spectra.states.length);
  }

  readonly write = (frame: number, first: number, end: number, into: Float32Array): void => {
    this.#load(frame);
    for (let state = first; state < end; state++) into[state] = SCORE_WEIGHT * this.#score(state);
  };

  misfit(frame: number, state: number): number {
    this.#load(frame);
    return this.#best - this.#score(state);
  }

  /** Silence at the ends may also be any other sound, such as the end of another line. */
  #score(state: number): number {
    const score = this.#all[this.#graph.states[state] as number] as number;
    const isEnd = state === 0 || state === this.#graph.states.length - 1;
    return isEnd ? Math.max(score, this.#best - OTHER_SOUND_PENALTY) : score;
  }

  #load(frame: number): void {
    if (frame === this.#frame) return;
    this.#frame = frame;
    this.#best = Number.NEGATIVE_INFINITY;
    for (const [index, state] of this.#spectra.states.entries()) {
      const score = stateScore(state, this.#features, frame * FEATURES);
      this.#all[index] = score;
      if (score > this.#best) this.#best = score;
    }
  }
}

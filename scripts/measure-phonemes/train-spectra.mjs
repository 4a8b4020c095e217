// @ts-check
import { seededRandom } from '../../packages/signal/dist/index.js';
import { bestPath } from '../../packages/speech/dist/espeak-hmm/best-path.js';
import { BANDS, FEATURES, STATES_PER_UNIT } from '../../packages/speech/dist/espeak-hmm/constants.js';
import { stateScore } from '../../packages/speech/dist/espeak-hmm/phoneme-spectra.js';
import { projectMel } from '../../packages/speech/dist/espeak-hmm/project.js';
import { stateGraph } from '../../packages/speech/dist/espeak-hmm/state-graph.js';
import { unitsOf } from '../../packages/speech/dist/espeak-hmm/units.js';
import { discriminants, secondMoments } from './discriminants.mjs';
import { fitStates } from './distributions.mjs';

/**
 * @typedef {import('./timed-phonemes.mjs').TimedPhoneme} TimedPhoneme
 * @typedef {import('../../packages/speech/dist/espeak-hmm/phoneme-spectra.js').PhonemeSpectra} PhonemeSpectra
 * @typedef {{ mel: Float32Array, phonemes: readonly TimedPhoneme[] }} Clip speech with its phonemes
 * @typedef {Clip & { graph: ReturnType<typeof stateGraph>, labels: Int32Array }} LabelledClip
 */

const SILENCE = 'sil';
/** Phonemes that are spoken less often have no unit of their own. */
const MIN_OCCURRENCES = 4;
/** Fits in turn with finding the states of the frames anew. */
const ROUNDS = 4;
const SCORE_WEIGHT = 0.4;
/** Frames by which a phoneme may lie beside where Kokoro has it. */
const MAX_SHIFT_FRAMES = 6;
/** Score of a phoneme at frames further away than that. */
const ELSEWHERE = -100;

/**
 * The units that clips have enough of, silence first, then the most frequent ones.
 * @param {readonly Pick<Clip, 'phonemes'>[]} clips
 */
export function unitsIn(clips) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { ipa } of clips.flatMap(({ phonemes }) => phonemes)) counts.set(ipa, (counts.get(ipa) ?? 0) + 1);
  const frequent = [...counts]
    .filter(([, count]) => count >= MIN_OCCURRENCES)
    .sort(([, one], [, other]) => other - one);
  return [SILENCE, ...frequent.map(([unit]) => unit)];
}

/**
 * Measures how the units sound in the clips: first with the times that the clips give, then with the times that fit best.
 * @param {readonly Clip[]} clips
 * @param {readonly string[]} units
 */
export async function trainSpectra(clips, units) {
  /** @type {LabelledClip[]} */
  const labelled = clips.map((clip) => ({
    ...clip,
    graph: stateGraph(clip.phonemes, units),
    labels: statedLabels(clip, units),
  }));
  const moments = secondMoments(clips.map(({ mel }) => mel));
  const random = seededRandom(1);
  for (let round = 1; ; round++) {
    const plane = discriminants(labelled, moments);
    const features = clips.map(({ mel }) => projectMel(mel, plane));
    const labels = labelled.map((clip) => clip.labels);
    const states = fitStates({ labels, features, units: units.length, mixtures: round === ROUNDS, random });
    const spectra = { units, ...plane, states };
    if (round === ROUNDS) return { spectra, labels };
    for (const [index, clip] of labelled.entries())
      clip.labels = await foundLabels(clip, /** @type {Float32Array} */ (features[index]), spectra);
  }
}

/** The state of each frame by the clip's own times. @param {Clip} clip @param {readonly string[]} units */
function statedLabels({ mel, phonemes }, units) {
  const labels = new Int32Array(mel.length / BANDS);
  for (const { ipa, start, end } of phonemes) {
    const states = unitsOf(ipa, (unit) => units.includes(unit)).flatMap((unit) =>
      Array.from({ length: STATES_PER_UNIT }, (_, part) => units.indexOf(unit) * STATES_PER_UNIT + part),
    );
    const border = (/** @type {number} */ index) =>
      Math.max(0, Math.round(start + ((end - start) * index) / states.length));
    for (const [index, state] of states.entries()) labels.fill(state, border(index), border(index + 1));
  }
  return labels;
}

/** @param {LabelledClip} clip @param {Float32Array} features @param {PhonemeSpectra} spectra */
async function foundLabels({ graph, phonemes, labels }, features, spectra) {
  const leave = Float32Array.from(graph.states, (state) => spectra.states[state]?.leaveProbability ?? 0.5);
  const scores = {
    frames: labels.length,
    stay: leave.map((probability) => Math.log(1 - probability)),
    leave: leave.map((probability) => Math.log(probability)),
    scoreFrame: scorer({ graph, phonemes, features, spectra }),
  };
  const path = await bestPath(graph, scores, async () => {});
  return path?.map((place) => /** @type {number} */ (graph.states[place])) ?? labels;
}

/** @param {Pick<LabelledClip, 'graph' | 'phonemes'> & { features: Float32Array, spectra: PhonemeSpectra }} job */
function scorer({ graph, phonemes, features, spectra }) {
  return (
    /** @type {number} */ frame,
    /** @type {number} */ first,
    /** @type {number} */ end,
    /** @type {Float32Array} */ into,
  ) => {
    const scoreOf = (/** @type {number} */ place) => {
      const state = spectra.states[/** @type {number} */ (graph.states[place])];
      return state ? SCORE_WEIGHT * stateScore(state, features, frame * FEATURES) : ELSEWHERE;
    };
    const silence = scoreOf(0);
    for (let place = first; place < end; place++) {
      const phoneme = phonemes[/** @type {number} */ (graph.phonemes[place])];
      if (!phoneme) into[place] = silence;
      else into[place] = isNear(phoneme, frame) ? scoreOf(place) : ELSEWHERE;
    }
  };
}

/** @param {TimedPhoneme} phoneme @param {number} frame */
function isNear({ start, end }, frame) {
  return frame >= Math.floor(start) - MAX_SHIFT_FRAMES && frame < Math.floor(end) + MAX_SHIFT_FRAMES;
}

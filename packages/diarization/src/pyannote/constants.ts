import type { ClusteringRules } from '../clustering/cluster-voices.js';

// As in pyannote.audio's `segmentation-3.0` and its export.
/** Rate of the model. */
export const SAMPLE_RATE_HZ = 16_000;
/** Sound that is judged at once. */
export const WINDOW_SECONDS = 10;
/** Step to the next judgement: each moment is judged twice. */
export const STEP_SECONDS = 5;
/** Samples between two frames of its answer. */
export const FRAME_STEP_SAMPLES = 270;
/** Samples that one frame sees. */
export const FRAME_SAMPLES = 991;
/** The sets of its three local speakers that the classes of its answer stand for. */
export const POWERSET: readonly (readonly number[])[] = [[], [0], [1], [2], [0, 1], [0, 2], [1, 2]];
/** Speakers that it tells apart within one window. */
export const LOCAL_SPEAKERS = 3;
/** Speech of a local speaker that is enough to describe the voice. */
export const MIN_VOICE_SECONDS = 0.5;

/** Name in the manifest. */
export const MODEL = 'pyannote-segmentation-3.0';
/** File of the manifest. */
export const MODEL_FILE = 'model.onnx';

/**
 * For WeSpeaker's vectors, from the verification thresholds that its authors publish; not measured here. Windows hold too few vectors of a
 * voice for gaps to mean anything.
 */
export const rules: ClusteringRules = {
  maxUnits: 400,
  maxGuess: 12,
  maxLikeness: 0.45,
  minSeconds: 1,
  maxGapLikeness: 0,
  minGap: Number.POSITIVE_INFINITY,
  minGapSeconds: 0,
  minGapTotalSeconds: 0,
  minBlendLikeness: Number.POSITIVE_INFINITY,
  minBlendLead: 0,
};

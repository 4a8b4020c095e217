import type { MergeRules } from '../clustering/merge-voices.js';
import { trueLikeness } from '../clustering/true-likeness.js';

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
/** Sounds farther than this from what the voice activity detector takes for speech are noises, although the model hears speakers in them. */
export const NEAR_SPEECH_SECONDS = 1;
/** Speakers that it tells apart within one window. */
export const LOCAL_SPEAKERS = 3;
/** Speech of one speaker is described in pieces of about this length, so that a change that was not heard spoils one piece. */
export const PIECE_SECONDS = 2;
/** Shorter pieces tell nothing of who speaks … */
export const MIN_PIECE_SECONDS = 0.2;
/** … and those shorter than this too little to tell voices apart by: they go to the voice that they are most like. */
export const MIN_CLUSTERED_SECONDS = 0.6;

/** Name in the manifest. */
export const MODEL = 'pyannote-segmentation-3.0';

/** Two groups of pieces less alike than this are two voices, where both speak for {@link ENOUGH_SECONDS} … */
const MAX_LIKENESS = 0.65;
/** … and with less speech, which is easily unlike the rest by chance, only where they are the less alike. */
const ENOUGH_SECONDS = 2;
/** One voice whose groups are no more alike than this much of what makes them one may be two. */
export const DOUBTFUL_ONENESS = 1.25;
/** Speech of each of two speakers of one window, alone, from which on it sounds like two. */
export const HEARD_SECONDS = 1;
/** Share of the windows that sound like two from which on one voice is doubted. */
export const DOUBTFUL_SHARE = 0.2;

/**
 * How pieces become voices: chosen on the tuned half of the conversations that `polydub bench diarize` builds, twelve meetings and eight
 * recordings of one person.
 */
export const rules: MergeRules = {
  maxUnits: 400,
  groups: 8,
  maxOnenessOfMany: 0.9,
  oneness: (one, other) => {
    const share = Math.min(1, one.seconds / ENOUGH_SECONDS, other.seconds / ENOUGH_SECONDS);
    return trueLikeness(one, other) / (MAX_LIKENESS * share);
  },
};

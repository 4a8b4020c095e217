import type { AlignedPhoneme } from '@polydub/contracts';
import { FRAME_SECONDS } from './constants.js';
import type { TextPath } from './model.js';
import type { TextPhoneme } from './preprocess.js';

/** Where a path lies in the recording. */
export interface PathPlace {
  /** Index of the text. */
  readonly segment: number;
  /** Time of the path's first frame. */
  readonly startSeconds: number;
  /** No phoneme ends later. */
  readonly endSeconds: number;
}

/** Misfit that halves the confidence. */
const HALF_CONFIDENCE_MISFIT = 8;

/** The phonemes with the times of their frames. A phoneme whose symbol the model knows nothing of has no frames and is left out. */
export function timedPhonemes(
  phonemes: readonly TextPhoneme[],
  path: TextPath,
  { segment, startSeconds, endSeconds }: PathPlace,
): AlignedPhoneme[] {
  const at = (frame: number) => Math.min(endSeconds, startSeconds + frame * FRAME_SECONDS);
  return runsOf(path.phonemes).map(({ value, first, end }) => {
    const { ipa, stress, isLong, word } = phonemes[value] as TextPhoneme;
    const misfit = mean(path.misfits.subarray(first, end));
    const confidence = 2 ** (-misfit / HALF_CONFIDENCE_MISFIT);
    const span = { startSeconds: at(first), endSeconds: at(end) };
    return { ipa, ...(stress && { stress }), isLong, segment, word, ...span, confidence };
  });
}

/** Phonemes no longer than this are hurried over: few are in speech, many where a text does not belong to its sound. */
const SHORT_SECONDS = 0.035;
/** What a text of such phonemes alone counts for, beside its misfit. */
const SHORT_WEIGHT = 5;
/**
 * Mean strain of a phoneme above which a long text is taken for another one: text and sound of one another stay below 7 (speech of
 * Kokoro and real speech), texts of other speech are above 9.
 */
const MAX_STRAIN = 7.5;
/**
 * The mean of few phonemes scatters more, with the root of their number, above all where the span of a short line is imprecise. In 154
 * pieces of speech, most of them of less than 25 phonemes, with spans up to 0.1 s off, this warns of 6 (a fixed limit of 8: of 14), and of
 * 58 in 72 wrong texts (66).
 */
const SCATTER = 6;

/** Whether a text is probably not what is said: its phonemes fit badly, or are hurried over. */
export function isStrained(phonemes: readonly AlignedPhoneme[]): boolean {
  const isShort = ({ startSeconds, endSeconds }: AlignedPhoneme) => endSeconds - startSeconds < SHORT_SECONDS;
  const strain = phonemes.reduce(
    (sum, phoneme) =>
      sum - HALF_CONFIDENCE_MISFIT * Math.log2(phoneme.confidence) + (isShort(phoneme) ? SHORT_WEIGHT : 0),
    0,
  );
  return strain > MAX_STRAIN * phonemes.length + SCATTER * Math.sqrt(phonemes.length);
}

/** Frames of one phoneme. */
interface Run {
  readonly value: number;
  readonly first: number;
  readonly end: number;
}

function runsOf(values: Int32Array): Run[] {
  const runs: Run[] = [];
  let first = 0;
  for (let index = 1; index <= values.length; index++) {
    if (values[index] === values[first]) continue;
    const value = values[first] as number;
    if (value >= 0) runs.push({ value, first, end: index });
    first = index;
  }
  return runs;
}

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

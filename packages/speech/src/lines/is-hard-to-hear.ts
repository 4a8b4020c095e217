import type { Word } from '@polydub/contracts';

/** Geometric mean of the words' probabilities below which a line may hold wrong words. */
const MIN_MEAN_PROBABILITY = 0.65;
/** So likely are all words of a line together at the least, however few they are: a lone "Okay" is often unsure and right. */
const MIN_JOINT_PROBABILITY = 0.14;

/**
 * Whether the recognizer was so unsure of a line that its words may be wrong. Words that were given, not heard, have the probability 1.
 */
export function isHardToHear(words: readonly Pick<Word, 'probability'>[]): boolean {
  const logLikelihood = words.reduce(
    (sum, { probability }) => sum + Math.log(Math.max(probability, MIN_PROBABILITY)),
    0,
  );
  const mean = Math.exp(logLikelihood / Math.max(1, words.length));
  return mean < MIN_MEAN_PROBABILITY && Math.exp(logLikelihood) < MIN_JOINT_PROBABILITY;
}

/** Keeps the logarithm finite. */
const MIN_PROBABILITY = 1e-6;

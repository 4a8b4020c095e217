import type { Word } from '@polydub/contracts';

/** A word, when it is said, in seconds, and how sure of it the recognizer is, 0…1, where that is known. */
export type TimedWord = Pick<Word, 'text' | 'startSeconds'> & Partial<Pick<Word, 'probability'>>;

/** Of what it invents in noise a recognizer is less sure than this, in the geometric mean of the words: 0.04 to 0.1 with Whisper base. */
const MIN_PROBABILITY = 0.25;

/** The words of segments that a recognizer has heard, not invented. */
export function wordsHeard(segments: readonly { readonly words: readonly TimedWord[] }[]): TimedWord[] {
  return segments.filter(({ words }) => sureness(words) >= MIN_PROBABILITY).flatMap(({ words }) => words);
}

function sureness(words: readonly TimedWord[]): number {
  const logarithms = words.map(({ probability = 1 }) => Math.log(Math.max(probability, 1e-3)));
  return Math.exp(logarithms.reduce((sum, each) => sum + each, 0) / Math.max(1, words.length));
}

/** A word that is left is left in its place; a recognizer that is given noise invents words anywhere. */
const SAME_PLACE_SECONDS = 0.5;

/** The words of a recording that are still heard, at the same time, in what is to be free of them. */
export function wordsLeft(said: readonly TimedWord[], heard: readonly TimedWord[]): TimedWord[] {
  return said.filter((word) => heard.some((other) => isSame(word, other)));
}

const isSame = (one: TimedWord, other: TimedWord): boolean =>
  bare(one) === bare(other) && Math.abs(one.startSeconds - other.startSeconds) <= SAME_PLACE_SECONDS;

const bare = ({ text }: TimedWord): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

import type { Word } from '@polydub/contracts';

/** A word and when it is said, in seconds. */
export type TimedWord = Pick<Word, 'text' | 'startSeconds'>;

/** A word that is left is left in its place; a recognizer that is given noise invents words anywhere. */
const SAME_PLACE_SECONDS = 0.5;

/** The words of a recording that are still heard, at the same time, in what is to be free of them. */
export function wordsLeft(said: readonly TimedWord[], heard: readonly TimedWord[]): TimedWord[] {
  return said.filter((word) => heard.some((other) => isSame(word, other)));
}

const isSame = (one: TimedWord, other: TimedWord): boolean =>
  bare(one) === bare(other) && Math.abs(one.startSeconds - other.startSeconds) <= SAME_PLACE_SECONDS;

const bare = ({ text }: TimedWord): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

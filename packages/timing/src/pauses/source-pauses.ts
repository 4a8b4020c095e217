import type { Word } from '@polydub/contracts';

/** A pause within a line or a take. */
export interface Pause {
  /** Share of the speech that comes before it, pauses left out, 0…1. */
  readonly share: number;
  readonly seconds: number;
}

/** Shorter silence between words belongs to how they are spoken. */
const leastSeconds = 0.35;

/** The pauses that a speaker makes between the words of a line, in order. */
export function sourcePauses(words: readonly Pick<Word, 'startSeconds' | 'endSeconds'>[]): Pause[] {
  const spokenSeconds = sum(words.map(lengthOf));
  return words.slice(1).flatMap((word, index) => {
    const seconds = word.startSeconds - (words[index]?.endSeconds ?? word.startSeconds);
    const share = sum(words.slice(0, index + 1).map(lengthOf)) / spokenSeconds;
    return seconds < leastSeconds ? [] : [{ share, seconds }];
  });
}

function lengthOf({ startSeconds, endSeconds }: Pick<Word, 'startSeconds' | 'endSeconds'>): number {
  return Math.max(0, endSeconds - startSeconds);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

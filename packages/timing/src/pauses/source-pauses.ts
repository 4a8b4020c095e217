import { totalSeconds, type Word } from '@polydub/contracts';

/** A pause within a line or a take. */
export interface Pause {
  /** Share of the line's speech, pauses not counted, that comes before it, 0…1. */
  readonly share: number;
  readonly seconds: number;
}

/** A shorter silence between words is part of normal speech, not a pause. */
const leastSeconds = 0.35;

/** The pauses that a speaker makes between the words of a line, in order. */
export function sourcePauses(words: readonly Pick<Word, 'startSeconds' | 'endSeconds'>[]): Pause[] {
  const spokenSeconds = totalSeconds(words);
  return words.slice(1).flatMap((word, index) => {
    const seconds = word.startSeconds - (words[index]?.endSeconds ?? word.startSeconds);
    const share = totalSeconds(words.slice(0, index + 1)) / spokenSeconds;
    return seconds < leastSeconds ? [] : [{ share, seconds }];
  });
}

import type { Agreement } from '../../words/agreement.js';
import type { LanguageWords } from '../../words/lexicon.js';
import type { Spot } from '../check.js';

/** How the articles of a language agree. */
export interface Grammar {
  /** Article or the like, in lower case → what its noun may be. */
  readonly determiners: Readonly<Record<string, readonly Agreement[]>>;
  /** How nouns are written. Default: as any word. */
  readonly noun?: RegExp;
  /** Pairs that are wrong although they agree. */
  readonly misused?: RegExp;
  /** Words that may stand between the two and tell nothing. */
  readonly between?: RegExp;
  /** Whether a determiner may be something else there, such as a pronoun. */
  mayBeOther(words: readonly Word[], at: number, nounAt: number, target: LanguageWords): boolean;
}

/** A word of a translation. */
export interface Word extends Spot {
  /** What stands between it and the word before, without blanks. */
  readonly before: string;
}

/** Stands for the word before the first. */
export const NO_WORD: Word = { text: '', index: 0, before: '' };

/** Whether the word of that number, with that before it, begins a sentence. */
export function beginsSentence(at: number, before: string): boolean {
  return at === 0 || /[.!?…:]/u.test(before);
}

/** Forms of determiners, apart by blanks, with what their nouns may be. */
export function determinersOf(
  table: readonly (readonly [forms: string, genders: readonly Agreement[]])[],
): Grammar['determiners'] {
  return Object.fromEntries(
    table.flatMap(([forms, genders]) => forms.split(' ').map((form) => [form, genders] as const)),
  );
}

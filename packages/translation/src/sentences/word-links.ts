import { normalized } from '@polydub/contracts';
import type { Lexicon } from '../words/lexicon.js';

/** The lines of a sentence that a word of its translation may stand for; empty where nothing is known of it. */
export type LinesOfWord = (word: string) => ReadonlySet<number>;

/** Shorter words stand for too much. */
const MIN_LETTERS = 3;
/** Words that are as frequent are grammar, and stand in any line. */
const MAX_ZIPF = 6;
const NO_LINES: ReadonlySet<number> = new Set();

/**
 * Aligns the words of a translation with the lines of its source: a word belongs to the lines that hold a word of which it is a
 * meaning, or that is written alike (names, numbers, words that both languages have).
 */
export function linkWords(lines: readonly string[], lexicon: Lexicon): LinesOfWord {
  const linesOf = new Map<string, Set<number>>();
  for (const [index, line] of lines.entries()) {
    for (const form of wordsOf(line).flatMap((word) => [...asWritten(word), ...meantBy(word, lexicon)])) {
      const known = linesOf.get(form);
      if (known) known.add(index);
      else linesOf.set(form, new Set([index]));
    }
  }
  return (word) => {
    const found = wordsOf(word).flatMap((part) =>
      [...asWritten(part), ...lexicon.target.lemmas.formsOf(part)].flatMap((form) => [...(linesOf.get(form) ?? [])]),
    );
    return found.length === 0 ? NO_LINES : new Set(found);
  };
}

/** Numbers and longer words, in which languages that share them differ at the end only. */
function asWritten(word: string): string[] {
  if (/\p{N}/u.test(word)) return [word];
  const plain = normalized(word, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.length >= MIN_SHARED_LETTERS ? [`${plain.slice(0, MIN_SHARED_LETTERS)}…`] : [];
}

const MIN_SHARED_LETTERS = 5;

/** Words of its meanings in their basic forms. */
function meantBy(word: string, { source, target, dictionary }: Lexicon): string[] {
  if (word.length < MIN_LETTERS || source.frequencies.zipf(word.toLowerCase()) >= MAX_ZIPF) return [];
  return source.lemmas
    .formsOf(word)
    .flatMap((form) => dictionary.meaningsOf(form))
    .flatMap((meaning) => wordsOf(meaning).filter((part) => target.frequencies.zipf(part.toLowerCase()) < MAX_ZIPF))
    .flatMap((part) => target.lemmas.formsOf(part));
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

import { normalized } from '@polydub/contracts';
import type { Lexicon } from './lexicon.js';

/** Marks that the letters of a language have, where its words often differ from those of other languages by nothing else. */
const ACCENTED: Readonly<Record<string, string>> = {
  de: 'äöü',
  es: 'áéíóúñ',
  fr: 'àâçéèêëîïôûù',
  it: 'àèéìòù',
  pt: 'áâãàçéêíóôõú',
};
/** Words of more than two are seldom the same but for them. */
const MAX_MARKS = 2;
const MIN_LETTERS = 4;
/** Shorter words are a letter away from too many others: `turn` from `turno`. */
const MIN_NEAR_LETTERS = 5;
/** Longer words are no words. */
const MAX_LETTERS = 20;
/** The language's own spelling is so much more frequent there. */
const MIN_MORE_ZIPF = 0.5;
/** What has a plural that is as frequent is a thing, not somebody's name: `region`, not `Ramon`. */
const MIN_PLURAL_ZIPF = 2.5;

/**
 * Writes words that were left as they are in the source as the target language does, where it has the same word in another spelling:
 * `Crater` → `Cráter`, `Cratère`, `Krater`. Such a word is a meaning that the dictionary has and that differs by a letter, or it differs by
 * accents only.
 */
export function withOwnSpelling(text: string, source: string, lexicon: Lexicon | undefined): string {
  if (!lexicon) return text;
  const said = new Set(source.toLowerCase().match(WORD) ?? []);
  return text.replaceAll(WORD, (word) => {
    const lower = word.toLowerCase();
    if (word.length < MIN_LETTERS || word.length > MAX_LETTERS || !said.has(lower)) return word;
    const own = ownSpellingOf(lower, lexicon);
    return own === undefined ? word : inCaseOf(word, own);
  });
}

const WORD = /[\p{L}\p{M}]+/gu;

function ownSpellingOf(word: string, lexicon: Lexicon): string | undefined {
  const { frequencies } = lexicon.target;
  const zipf = (other: string) => frequencies.zipf(other.toLowerCase());
  const meanings = lexicon.dictionary.meaningsOf(word);
  if (meanings.some((meaning) => meaning.toLowerCase() === word)) return undefined;
  const near = meanings.filter(
    (meaning) => word.length >= MIN_NEAR_LETTERS && differByALetter(plain(meaning), plain(word)),
  );
  const all = [...near, ...(isThing(word, lexicon) ? accented(word, lexicon.target.language) : [])];
  const [best] = all.toSorted((one, other) => zipf(other) - zipf(one));
  return best !== undefined && zipf(best) >= zipf(word) + MIN_MORE_ZIPF ? best : undefined;
}

function isThing(word: string, { source }: Lexicon): boolean {
  return source.frequencies.zipf(`${word}s`) >= MIN_PLURAL_ZIPF;
}

/** Whether at most one letter is another one, or more. */
function differByALetter(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start + end >= Math.max(one.length, other.length) - 1;
}

/** A word with marks on one or two of its letters. */
function accented(word: string, language: string): string[] {
  const letters = ACCENTED[language] ?? '';
  let written = [{ text: word, next: 0 }];
  const all: string[] = [];
  for (let marks = 0; marks < MAX_MARKS; marks += 1) {
    written = written.flatMap(({ text, next }) =>
      Array.from(text.slice(next)).flatMap((letter, index) => {
        const at = next + index;
        const others = Array.from(letters).filter((other) => plain(other) === letter);
        return others.map((other) => ({ text: text.slice(0, at) + other + text.slice(at + 1), next: at + 1 }));
      }),
    );
    all.push(...written.map(({ text }) => text));
  }
  return all;
}

function plain(text: string): string {
  return normalized(text.toLowerCase(), 'NFD').replaceAll(/\p{M}/gu, '');
}

function inCaseOf(word: string, own: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return own.toUpperCase();
  return /^\p{Lu}/u.test(word) ? own.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : own;
}

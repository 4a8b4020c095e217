import { normalized, type Word } from '@polydub/contracts';

/** A word, or one sign of a script written without spaces, in a form that can be compared. */
export interface Token {
  readonly key: string;
  /** Its start in the text, as a character offset; `to` is its end. */
  readonly from: number;
  readonly to: number;
}

/** A token with the time at which it is spoken. */
export interface HeardToken extends Token {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

const SIGN = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
const TOKEN = new RegExp(
  String.raw`${SIGN}\p{M}*|(?:(?!${SIGN})[\p{L}\p{N}\p{M}])(?:(?!${SIGN})[\p{L}\p{N}\p{M}'’])*`,
  'gu',
);
/** Longest key: no word is longer, and of longer text only the beginning is compared. */
const KEY_CHARACTERS = 64;
const ACCENTS = /[\u0300-\u036f'’]/g;

/** The tokens of a text in order; keys ignore case, accents of Latin, Greek and Cyrillic letters, and punctuation. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
    key: normalized(found.slice(0, KEY_CHARACTERS), 'NFKD').replace(ACCENTS, '').toLowerCase(),
    from: index,
    to: index + found.length,
  }));
}

/** The tokens of recognized words; several tokens of one word share its time by their position in it. */
export function heardTokens(words: readonly Word[]): HeardToken[] {
  return words.flatMap(({ text, startSeconds, endSeconds }) => {
    const tokens = tokensOf(text);
    const [first, last] = [tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0];
    const secondsPerLetter = (endSeconds - startSeconds) / Math.max(1, last - first);
    return tokens.map((token) => ({
      ...token,
      startSeconds: startSeconds + (token.from - first) * secondsPerLetter,
      endSeconds: startSeconds + (token.to - first) * secondsPerLetter,
    }));
  });
}

/**
 * How similar two keys are, 0…1: 1 minus the share of letters to change (Levenshtein); 0 when more than two in five
 * differ.
 */
export function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const longest = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < 0.6 * longest) return 0;
  if (one[0] !== other[0] && one.at(-1) !== other.at(-1)) return 0;
  const alike = 1 - editDistance(one, other) / longest;
  return alike >= 0.6 ? alike : 0;
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

import { normalized } from '@polydub/contracts';
import { upToLastWord } from './up-to-last-word.js';

/** Languages written with one sign per syllable; the pace of their voices is counted in such signs. */
const syllabicLanguages: readonly string[] = ['zh', 'yue', 'wuu', 'ja', 'ko'];

/** Spoken length of one sign of each kind, in the characters that a voice's pace is counted in. */
interface Weights {
  readonly letter: number;
  readonly ideograph: number;
  readonly syllable: number;
  /** A digit is read as a word or part of one: `7` is `seven`. */
  readonly digit: number;
  /** A symbol such as `%` or `€` is read as a word. */
  readonly symbol: number;
  readonly space: number;
}

const alphabetic: Weights = { letter: 1, ideograph: 3, syllable: 2, digit: 6, symbol: 7, space: 1 };
const syllabic: Weights = { letter: 0.4, ideograph: 1, syllable: 1, digit: 1.3, symbol: 2, space: 0 };
/** A kanji is read as about two kana, so that both together average 1 in common text. */
const japanese: Weights = { ...syllabic, ideograph: 1.5, syllable: 0.75 };

const signs: readonly [pattern: RegExp, weight: keyof Weights][] = [
  [/\p{Script=Han}/gu, 'ideograph'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/gu, 'syllable'],
  [/\p{Nd}/gu, 'digit'],
  [/[\p{Sc}\p{Sm}%‰&@#°]/gu, 'symbol'],
  [/(?<=\S)\s+(?=\S)/gu, 'space'],
];
const alphabeticLetter = /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー])[\p{L}\p{M}]/gu;

/**
 * Length of a text when it is spoken, in characters: digits and symbols count as the words that they are read as,
 * punctuation does not count.
 */
export function spokenCharacters(text: string, language: string): number {
  const normal = normalized(text, 'NFC');
  const weights = weightsOf(language);
  const others = signs.map(([pattern, weight]) => countMatches(normal, pattern) * weights[weight]);
  return others.reduce((sum, cost) => sum + cost, countMatches(normal, alphabeticLetter) * weights.letter);
}

const shortPause = /[,;:–—](?=\s)|[、，；：،؛]/gu;
const longPause = /(?<![.!?…])[.!?…]+["'”’»)]*(?=\s)|[。！？｡؟।]+/gu;

/** Seconds of silence that voices leave at punctuation inside a text; punctuation at its end does not count. */
export function pauseSeconds(text: string): number {
  const spoken = upToLastWord(text);
  return countMatches(spoken, shortPause) * 0.1 + countMatches(spoken, longPause) * 0.2;
}

function weightsOf(language: string): Weights {
  if (language === 'ja') return japanese;
  return syllabicLanguages.includes(language) ? syllabic : alphabetic;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

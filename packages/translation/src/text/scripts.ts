import { languagePart } from '@polydub/contracts';

const latin = /\p{Script=Latin}/gu;
const cyrillic = /\p{Script=Cyrillic}/gu;
const arabic = /\p{Script=Arabic}/gu;
const devanagari = /\p{Script=Devanagari}/gu;
const bengali = /\p{Script=Bengali}/gu;

/** Scripts of the languages that are not written in Latin letters. */
const scripts: Readonly<Record<string, RegExp>> = {
  ru: cyrillic,
  uk: cyrillic,
  bg: cyrillic,
  mk: cyrillic,
  sr: cyrillic,
  kk: cyrillic,
  mn: cyrillic,
  ar: arabic,
  fa: arabic,
  ur: arabic,
  ps: arabic,
  hi: devanagari,
  mr: devanagari,
  ne: devanagari,
  bn: bengali,
  as: bengali,
  zh: /\p{Script=Han}/gu,
  yue: /\p{Script=Han}/gu,
  wuu: /\p{Script=Han}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  he: /\p{Script=Hebrew}/gu,
  el: /\p{Script=Greek}/gu,
  th: /\p{Script=Thai}/gu,
  am: /\p{Script=Ethiopic}/gu,
  gu: /\p{Script=Gujarati}/gu,
  kn: /\p{Script=Kannada}/gu,
  ml: /\p{Script=Malayalam}/gu,
  or: /\p{Script=Oriya}/gu,
  pa: /\p{Script=Gurmukhi}/gu,
  ta: /\p{Script=Tamil}/gu,
  te: /\p{Script=Telugu}/gu,
  iu: /[\p{Script=Canadian_Aboriginal}\p{Script=Latin}]/gu,
};

/** Letters of the script that a language is written in (global, so for `match` and `replace` only). */
export function scriptOf(language: string): RegExp {
  return scripts[languagePart(language)] ?? latin;
}

/** Whether two languages are written in the same script. */
export function shareScript(one: string, other: string): boolean {
  return scriptOf(one) === scriptOf(other);
}

/** Whether a language is written without spaces between words. */
export function isUnspaced(language: string): boolean {
  return ['zh', 'yue', 'wuu', 'ja', 'th'].includes(languagePart(language));
}

/** How many letters (and marks that count as letters) a text has. */
export function countLetters(text: string, letters: RegExp = /\p{L}/gu): number {
  return text.match(letters)?.length ?? 0;
}

const syllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const lettersPerSyllable = 2.5;

/** Length of a text in the room that Latin letters would take when spoken: an ideograph or syllable counts as several. */
export function spokenLength(text: string): number {
  return countLetters(text, /[\p{L}\p{N}]/gu) + countLetters(text, syllabic) * (lettersPerSyllable - 1);
}

/** How many Latin letters a character of a language stands for when spoken. */
export function lettersPerCharacter(language: string): number {
  return ['zh', 'yue', 'wuu', 'ja', 'ko'].includes(languagePart(language)) ? lettersPerSyllable : 1;
}

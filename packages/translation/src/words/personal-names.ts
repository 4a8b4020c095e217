import { languagePart, normalized } from '@polydub/contracts';
import type { Lexicon } from './lexicon.js';

/** English titles, and what is said before names in other languages. */
const TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: { mr: 'señor', mrs: 'señora', ms: 'señora' },
  fr: { mr: 'Monsieur', mrs: 'Madame', ms: 'Madame' },
  de: { mr: 'Herr', mrs: 'Frau', ms: 'Frau' },
};
const ENGLISH_TITLE = /\b(Mr|Mrs|Ms)\b\.?(?=\s\p{Lu})/gu;
/** What a sentence begins behind. */
const SENTENCE_START = /(?:^|[.!?…]\s|[¡¿])$/u;

/** Writes titles that a translation from English left as they were (`Mrs. Alvarado`) as the target language does. */
export function withTitles(text: string, sourceLanguage: string, targetLanguage: string): string {
  const titles = TITLES[languagePart(targetLanguage)];
  if (!titles || languagePart(sourceLanguage) !== 'en') return text;
  return text.replaceAll(ENGLISH_TITLE, (left, title: string, at: number) => {
    const own = titles[title.toLowerCase()] ?? left;
    const isFirst = SENTENCE_START.test(text.slice(Math.max(0, at - 2), at));
    return isFirst ? own.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : own;
  });
}

/** A text that is nothing but a name, such as that of a speaker below a picture: `Dr. Helen Marsh`. */
const NAME =
  /^((?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Dame)\.?\s+)?(\p{Lu}[\p{L}'’-]+(?:\s+(?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+)){1,2})$/u;
/** Models change this many letters of a name as if it were a word: `Helen`, `Hélène`. */
const MAX_CHANGED_LETTERS = 2;

/** Writes a name as the source does where a translation of nothing but the name changed its letters. */
export function withNameAsWritten(text: string, source: string, lexicon: Lexicon | undefined): string {
  const [, title, name] = NAME.exec(source.trim()) ?? [];
  if (name === undefined) return text;
  const [words, own] = [
    name.split(/\s+/u),
    text
      .trim()
      .split(/\s+/u)
      .slice(title ? 1 : 0),
  ];
  const isName = title !== undefined || isNoWord(words[0] ?? '', lexicon);
  if (!isName || words.length !== own.length) return text;
  const isSameLast = words.length > 1 && words.at(-1) === own.at(-1);
  // Of a name whose last one is the same, the first may have become that of another language: `Sophie`, `Sofia`.
  const beginAlike = isSameLast && words.every((word, index) => plain(word)[0] === plain(own[index] ?? '')[0]);
  const areAlike = beginAlike || words.every((word, index) => isLike(word, own[index] ?? ''));
  return areAlike ? [...(title ? [text.trim().split(/\s+/u)[0]] : []), ...words].join(' ') : text;
}

/** Whether the dictionary of the languages, where there is one, translates the word in no form, or by names only; German writes all nouns so. */
function isNoWord(word: string, lexicon: Lexicon | undefined): boolean {
  if (!lexicon) return false;
  const lower = word.toLowerCase();
  const isName = (meaning: string) => lexicon.target.language !== 'de' && /^\p{Lu}\p{Ll}/u.test(meaning);
  return [lower, ...lexicon.source.lemmas.formsOf(lower)].every((form) =>
    lexicon.dictionary.meaningsOf(form).every(isName),
  );
}

function isLike(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (a.length === 0 || a[0] !== b[0] || Math.abs(a.length - b.length) > MAX_CHANGED_LETTERS) return false;
  const shorter = Math.min(a.length, b.length);
  let [start, end] = [0, 0];
  while (start < shorter && a[start] === b[start]) start += 1;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= MAX_CHANGED_LETTERS;
}

function plain(word: string): string {
  return normalized(word, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

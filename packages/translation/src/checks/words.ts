import { languageName } from '@polydub/contracts';
import { shareScript } from '../text/scripts.js';
import type { LanguageWords, Lexicon } from '../words/lexicon.js';
import type { Candidate, Check, Spot } from './check.js';

/**
 * A word that is so much rarer in the target language than in the source's is not one of its own, by how rare it is there: `hotel` is one of
 * Spanish; `snail`, seldom seen there, is not, nor is `mill`.
 */
const RARER: readonly { readonly belowZipf: number; readonly by: number }[] = [
  { belowZipf: 3.2, by: 0.65 },
  { belowZipf: 3.8, by: 0.8 },
];
/** A word that is so rare and so much rarer is foreign, whatever else is known of it. */
const SURELY = { belowZipf: 3.2, by: 1 };
/** Below these it is, too, where the dictionary has other words for it: lists hold common words of English, from titles and names (`water`). */
const TRANSLATED: typeof RARER = [
  { belowZipf: 4.2, by: 1 },
  { belowZipf: 4.6, by: 1.25 },
];
/** And these where the dictionary lacks them, though they are common where they come from (`home`). */
const UNTRANSLATED = { belowZipf: 4.2, by: 1.7 };
/** And these, also where they are written like a form of another word (`have`, like one of French `haver`). */
const COMMONEST = { belowZipf: 4.7, by: 2 };
/** Shorter words are abbreviations, sounds and grammar; … */
const MIN_LETTERS = 4;
/** … one with three letters is left over where the dictionary translates it and it is that much rarer. */
const SHORT = { letters: 3, belowZipf: 4.2, by: 1.5 };
/** That many are named. */
const MAX_NAMED = 3;

/** No single word of the source may be left as it was, unless the target language has it, too. */
export const leftOverWords: Check = (candidate) => {
  const { source, sourceLanguage, targetLanguage, lexicon } = candidate;
  if (lexicon === undefined) return undefined;
  const sourceWords = wordsOf(source);
  const said = new Set(sourceWords.map(({ text }) => text));
  // What opens a sentence has its capital there only, unless it is a name.
  const opening = new Set(
    sourceWords.filter(({ opensSentence }) => opensSentence).map(({ text }) => text.toLowerCase()),
  );
  const left = ownWords(candidate, SHORT.letters).filter(({ text }) => {
    const word = text.toLowerCase();
    const isSaid = said.has(word) || (text === word && opening.has(word));
    return isSaid && (text.length < MIN_LETTERS ? isShortForeign(word, lexicon) : isForeign(word, lexicon));
  });
  const [spot] = left;
  if (spot === undefined) return undefined;
  const words = named(left.map(({ text }) => text.toLowerCase()));
  const reason = `leaves ${words} in ${languageName(sourceLanguage)} instead of ${languageName(targetLanguage)}`;
  return { code: 'left-over-word', severity: 'weak', reason, spot };
};

/** Every word must be one of the target language, a name or one of the source. */
export const unknownWords: Check = (candidate) => {
  const { source, targetLanguage, lexicon } = candidate;
  if (lexicon === undefined) return undefined;
  const said = new Set(wordsOf(source).map(({ text }) => text.toLowerCase()));
  const unknown = ownWords(candidate).filter(
    (word) =>
      !said.has(word.text.toLowerCase()) && !mayBeName(word, candidate, lexicon) && !isKnown(word.text, lexicon),
  );
  const [spot] = unknown;
  if (spot === undefined) return undefined;
  const reason = `has ${named(unknown.map(({ text }) => text))}, which ${languageName(targetLanguage)} does not have`;
  return { code: 'unknown-word', severity: 'weak', reason, spot };
};

function isShortForeign(word: string, lexicon: Lexicon): boolean {
  const [zipf, own] = [lexicon.target.frequencies.zipf(word), lexicon.source.frequencies.zipf(word)];
  const isRare = zipf < SHORT.belowZipf && zipf < own - SHORT.by;
  return isRare && meaningsOf(word, lexicon).length > 0 && !isOfBoth(word, lexicon);
}

function isForeign(word: string, lexicon: Lexicon): boolean {
  const { source, target } = lexicon;
  const zipf = target.frequencies.zipf(word);
  const isRare = ({ belowZipf, by }: (typeof RARER)[number]) =>
    zipf < belowZipf && zipf < source.frequencies.zipf(word) - by;
  if (isRare(SURELY) || (source.language === 'en' && ENGLISH.has(word))) return true;
  if (isOfBoth(word, lexicon)) return false;
  if (isRare(COMMONEST)) return true;
  if (target.lemmas.formsOf(word).length > 1) return false;
  return (
    RARER.some(isRare) || isRare(UNTRANSLATED) || (TRANSLATED.some(isRare) && meaningsOf(word, lexicon).length > 0)
  );
}

/** Whether a word of the source, in small letters, is one of the target language with the same meaning: `no`, `hotel`, `okay`. */
export function isOfBoth(word: string, lexicon: Lexicon): boolean {
  return INTERNATIONAL.has(word) || meaningsOf(word, lexicon).some((meaning) => meaning.toLowerCase() === word);
}

function meaningsOf(word: string, { source, dictionary }: Lexicon): string[] {
  return source.lemmas.formsOf(word).flatMap((form) => dictionary.meaningsOf(form));
}

/** Lists of other languages hold them, from films and songs; nobody says them there. */
const ENGLISH = new Set(['hello', 'please', 'sorry', 'thanks', 'yeah']);
/** Said in every language. */
const INTERNATIONAL = new Set(['baby', 'boss', 'cool', 'film', 'okay', 'stop', 'super', 'test', 'ticket']);

function isKnown(text: string, { source, target }: Lexicon): boolean {
  const word = text.toLowerCase();
  const forms = target.lemmas.formsOf(text);
  if (forms.some((form) => target.frequencies.zipf(form) > 0) || source.frequencies.zipf(word) > 0) return true;
  return target.language === 'de' && isCompound(word, target);
}

const MIN_PART_LETTERS = 3;
/** Longer words are no words. */
const MAX_COMPOUND_LETTERS = 60;
const LINKS = ['s', 'n', 'e', 'en', 'es', 'er'];
/** Names, of which lists are full, are rarer. */
const MIN_PART_ZIPF = 2.9;

/** Known words in one, perhaps with an `s`, `n`, `e`, `en` or `es` between them: no list holds all that German can join. */
function isCompound(word: string, { frequencies }: LanguageWords): boolean {
  if (word.length > MAX_COMPOUND_LETTERS) return false;
  const isPart = (part: string) => part.length >= MIN_PART_LETTERS && frequencies.zipf(part) >= MIN_PART_ZIPF;
  /** Where a part may begin. */
  const begins = new Set([0]);
  for (let end = MIN_PART_LETTERS; end <= word.length; end += 1) {
    if (![...begins].some((begin) => isPart(word.slice(begin, end)))) continue;
    begins.add(end);
    if (end === word.length) return true;
    for (const link of LINKS) if (word.startsWith(link, end)) begins.add(end + link.length);
  }
  return false;
}

interface Word extends Spot {
  readonly opensSentence: boolean;
}

/** German writes every noun like a name, but a name begins like one of the source. */
function mayBeName({ text, opensSentence }: Word, { source }: Candidate, lexicon: Lexicon): boolean {
  if (!/^\p{Lu}/u.test(text)) return false;
  if (lexicon.target.language !== 'de') return !opensSentence;
  if (!shareScript(lexicon.source.language, lexicon.target.language)) return true;
  const beginning = stemOf(text);
  return wordsOf(source).some((word) => /^\p{Lu}/u.test(word.text) && stemOf(word.text) === beginning);
}

/** Names change their ends in translation, seldom their beginnings. */
const NAME_STEM_LETTERS = 3;

function stemOf(word: string): string {
  return word.toLowerCase().slice(0, NAME_STEM_LETTERS);
}

/** Longer words of a translation that no glossary asked for. */
function ownWords({ translation, terms }: Candidate, minLetters = MIN_LETTERS): Word[] {
  const asked = new Set(terms.flatMap((term) => wordsOf(term.translation).map(({ text }) => text.toLowerCase())));
  return wordsOf(translation).filter(({ text }) => text.length >= minLetters && !asked.has(text.toLowerCase()));
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let opensSentence = true;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+|\p{N}+|[.!?…:]+/gu)) {
    const isWord = /\p{L}/u.test(word);
    if (isWord) words.push({ text: word, index, opensSentence });
    opensSentence = /[.!?…:]/u.test(word);
  }
  return words;
}

function named(words: readonly string[]): string {
  return [...new Set(words)]
    .slice(0, MAX_NAMED)
    .map((word) => `"${word}"`)
    .join(', ');
}

import { normalized } from '@polydub/contracts';
import { phrasesIn, type SaidPhrase } from '../phrases/find-phrases.js';
import type { LanguageWords, Lexicon } from './lexicon.js';
import { meaningsOfClass, wordClassOf } from './word-class.js';

/** A word or term of a line with what it may mean. */
export interface Hint {
  /** As it stands in the line. */
  readonly term: string;
  /** At most {@link MAX_MEANINGS}, the likeliest first. */
  readonly meanings: readonly string[];
}

/** More confuse a small model. */
const MAX_MEANINGS = 3;
/** Words that are more frequent, in the form that is said or in their basic one, a model knows: hints for them do harm. */
const MAX_ZIPF = 4.9;
/** No term of a dictionary that is said in dialogue has more words. */
const MAX_TERM_WORDS = 4;
/** A longer label may tell what to do: `Whisk until smooth`. */
const MAX_LABEL_WORDS = 2;
/** A long line with many rare words would get more dictionary than text. */
const MAX_HINTS = 8;

/**
 * What is known of the phrases and the rarer words of a text, terms of several words before single ones, in the order of the text.
 * Names (capitalised words that are not common ones) and words of `skipped` are left alone. A text of one or two words that `isLabel` names
 * a thing: its last word is no verb.
 */
export function hintsFor(
  text: string,
  lexicon: Lexicon,
  skipped: ReadonlySet<string> = new Set(),
  isLabel = false,
): readonly Hint[] {
  const phrases = lexicon.phrases ? phrasesIn(text, lexicon.phrases, lexicon.source.lemmas) : [];
  const words = wordsOf(text);
  const namesThing = isLabel && words.length <= MAX_LABEL_WORDS;
  const hints: Hint[] = [];
  for (let at = 0; at < words.length && hints.length < MAX_HINTS; ) {
    const phrase = phrases.find(({ stretches }) => stretches.some((stretch) => isWithin(words[at], stretch)));
    const found = phrase
      ? foundPhrase(phrase)
      : (termAt(words, at, lexicon) ?? wordAt(words, at, { lexicon, namesThing }));
    at += found?.length ?? 1;
    if (found && found.hint.meanings.length > 0 && !skipped.has(found.hint.term.toLowerCase())) hints.push(found.hint);
  }
  return [...new Map(hints.map((hint) => [hint.term.toLowerCase(), hint])).values()];
}

/** Words that begin alike are taken for forms of one word. */
const STEM_LETTERS = 5;

/** The words of the dictionary that a translation says by one of their meanings, in whatever form. */
export function saidOf(hints: readonly Hint[], translation: string): readonly Hint[] {
  const said = withoutMarks(translation);
  return hints.filter(({ meanings }) =>
    meanings.some((meaning) => said.includes(withoutMarks(meaning).slice(0, STEM_LETTERS))),
  );
}

function withoutMarks(text: string): string {
  return normalized(text.toLowerCase(), 'NFD').replaceAll(/\p{M}/gu, '');
}

/** A contraction is one word, of which a phrase may have a part. */
function isWithin(word: Word | undefined, { start, end }: SaidPhrase['stretches'][number]): boolean {
  return word !== undefined && word.start < end && start < word.start + word.text.length;
}

/** Each of its words finds it again, so that those between them are looked up, too. */
function foundPhrase({ term, meanings }: SaidPhrase): Found {
  return { hint: { term, meanings }, length: 1 };
}

interface Found {
  readonly hint: Hint;
  /** In words. */
  readonly length: number;
}

interface Word {
  readonly text: string;
  /** In characters of the text. */
  readonly start: number;
  readonly opensSentence: boolean;
  /** Nothing but a space lies between it and the next. */
  readonly isJoined: boolean;
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let opensSentence = true;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[.!?…:]+/gu)) {
    const [word] = match;
    const isWord = /[\p{L}\p{N}]/u.test(word);
    if (isWord) {
      const isJoined = text[match.index + word.length] === ' ';
      words.push({ text: word, start: match.index, opensSentence, isJoined });
    }
    opensSentence = !isWord;
  }
  return words;
}

/** The longest term of several words that begins there, in one of its words' forms: `turned down` is found as `turn down`. */
function termAt(words: readonly Word[], at: number, lexicon: Lexicon): Found | undefined {
  for (let length = Math.min(MAX_TERM_WORDS, words.length - at); length > 1; length -= 1) {
    const part = words.slice(at, at + length);
    if (!part.slice(0, -1).every(({ isJoined }) => isJoined) || opensPhrase(part[0], lexicon)) continue;
    if (part.every(({ text }) => lexicon.source.frequencies.zipf(text.toLowerCase()) > COMMON_ZIPF)) continue;
    const meanings = formsOfTerm(part, lexicon).flatMap((term) => lexicon.dictionary.likeliestOf(term));
    if (meanings.length > 0) return found(part, meanings);
  }
  return undefined;
}

/** Articles, pronouns and forms of `to be` begin examples rather than terms: `the crown` is "Fiskus" only there. */
function opensPhrase(first: Word | undefined, { source }: Lexicon): boolean {
  return source.language === 'en' && ENGLISH_OPENINGS.test(first?.text ?? '');
}

const ENGLISH_OPENINGS = /^(?:(?:an?|the|am|is|are|was|were)|(?:i|you|he|she|it|we|they)(?:['’]\p{L}+)?)$/iu;

/** Terms of nothing but such words (`in the`, `to be`) are grammar. */
const COMMON_ZIPF = 5.6;

/** The term as it stands, with its first word in its basic form (verbs), and with its last in it (nouns). */
function formsOfTerm(words: readonly Word[], { source }: Lexicon): string[] {
  const texts = words.map(({ text }) => text.toLowerCase());
  const [first = '', last = ''] = [texts[0], texts.at(-1)];
  const asVerb = source.lemmas.formsOf(first).map((form) => [form, ...texts.slice(1)].join(' '));
  const asNoun = source.lemmas.formsOf(last).map((form) => [...texts.slice(0, -1), form].join(' '));
  return [...new Set([...asVerb, ...asNoun])];
}

function wordAt(
  words: readonly Word[],
  at: number,
  { lexicon, namesThing }: { readonly lexicon: Lexicon; readonly namesThing: boolean },
): Found | undefined {
  const word = words[at];
  if (word === undefined || isName(word, lexicon) || /\p{N}/u.test(word.text)) return undefined;
  const { frequencies } = lexicon.source;
  const forms = formsOf(word.text, lexicon.source);
  if (forms.some((form) => frequencies.zipf(form) >= MAX_ZIPF)) return undefined;
  const meanings = forms.flatMap((form) => lexicon.dictionary.likeliestOf(form));
  if (meanings.length === 0) return undefined;
  const before = words[at - 1];
  const beside = {
    before: before?.isJoined && !word.opensSentence ? before.text : '',
    word: word.text,
    after: word.isJoined ? (words[at + 1]?.text ?? '') : '',
  };
  const wordClass = wordClassOf(beside, lexicon.source.language, namesThing);
  const fitting = meaningsOfClass(meanings, wordClass, lexicon.target);
  return fitting.length > 0 ? found([word], fitting) : undefined;
}

/** Recognizers write words that they seldom read by their sound (`Crabbs`): one that is on no list is looked up in its other spellings. */
function formsOf(word: string, { frequencies, lemmas }: LanguageWords): readonly string[] {
  const forms = lemmas.formsOf(word);
  if (word.length < MIN_RESPELLED_LETTERS || forms.some((form) => frequencies.zipf(form) > 0)) return forms;
  const spellings = otherSpellings(word.toLowerCase()).filter((spelling) => frequencies.zipf(spelling) > 0);
  return [...forms, ...spellings.flatMap((spelling) => lemmas.formsOf(spelling))];
}

const MIN_RESPELLED_LETTERS = 4;
/** Longer words are no words. */
const MAX_RESPELLED_LETTERS = 40;

/** With one of its double letters single, or one of its single ones double. */
function otherSpellings(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length > MAX_RESPELLED_LETTERS) return [];
  const without = (at: number) => letters.toSpliced(at, 1).join('');
  const doubled = (at: number) => letters.toSpliced(at, 0, letters[at] ?? '').join('');
  return letters.map((letter, at) => (letter === letters[at + 1] ? without(at) : doubled(at)));
}

function found(words: readonly Word[], meanings: readonly string[]): Found {
  const term = words.map(({ text }) => text).join(' ');
  return { hint: { term, meanings: [...new Set(meanings)].slice(0, MAX_MEANINGS) }, length: words.length };
}

/** Within a sentence a capital makes a name, but in languages that write every noun so. */
function isName({ text, opensSentence }: Word, { source }: Lexicon): boolean {
  return !opensSentence && /^\p{Lu}/u.test(text) && source.language !== 'de';
}

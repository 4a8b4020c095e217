import { languagePart, type SourceNames } from '@polydub/contracts';

/** Capitalised words in Latin letters. */
const capitalised = /\p{Lu}[\p{Script=Latin}\p{M}']+/gu;
const sentenceStart = /^$|[.!?…:¡¿"“«([—-]$/u;
/**
 * How many characters are examined before a word; after more blanks than this the word counts as the start of a text.
 */
const MAX_BLANKS = 100;
/** A shorter word at the start of a sentence may look by chance like a word of the other language (`No`, `Son`). */
const minLettersAtStart = 4;

/** A text and its language. */
export interface TextIn {
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
}

/**
 * Names that a translation keeps from its source: capitalised words that are in both. Undefined when there are none, or
 * when nothing was translated.
 */
export function sharedNames(source: TextIn, translation: TextIn): SourceNames | undefined {
  if (languagePart(source.language) === languagePart(translation.language)) return undefined;
  const said = new Set(capitalisedIn(source.text).map(({ word }) => word));
  const words = capitalisedIn(translation.text)
    .filter(({ word, before }) => said.has(word) && !mayBeChance(word, before))
    .map(({ word }) => word);
  return words.length > 0 ? { words: [...new Set(words)], language: source.language } : undefined;
}

/** Capitalised words without a possessive `'s`, and the text before each. */
function capitalisedIn(text: string): { word: string; before: string }[] {
  const straight = text.replaceAll('’', "'");
  return [...straight.matchAll(capitalised)].map(({ 0: word, index }) => ({
    word: word.replace(/'s?$/u, ''),
    before: straight.slice(Math.max(0, index - MAX_BLANKS), index).trimEnd(),
  }));
}

function mayBeChance(word: string, before: string): boolean {
  return word.length < minLettersAtStart && sentenceStart.test(before);
}

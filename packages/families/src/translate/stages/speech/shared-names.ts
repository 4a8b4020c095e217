import { languagePart, type SourceNames } from '@polydub/contracts';

/** Capitalised words in Latin letters. */
const capitalised = /\p{Lu}[\p{Script=Latin}\p{M}']+/gu;
const sentenceStart = /^$|[.!?…:¡¿"“«([—-]$/u;
/** More blanks than that begin a text anew. */
const MAX_BLANKS = 100;
/** A shorter word at the start of a sentence may look like a word of the other language by chance (`No`, `Son`). */
const minLettersAtStart = 4;

/** A text, and the language it is in. */
export interface TextIn {
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
}

/**
 * Names that a translation leaves as its source has them: capitalised words that both hold. Undefined where there are none, or
 * nothing was translated.
 */
export function sharedNames(source: TextIn, translation: TextIn): SourceNames | undefined {
  if (languagePart(source.language) === languagePart(translation.language)) return undefined;
  const said = new Set(capitalisedIn(source.text).map(({ word }) => word));
  const words = capitalisedIn(translation.text)
    .filter(({ word, before }) => said.has(word) && !mayBeChance(word, before))
    .map(({ word }) => word);
  return words.length > 0 ? { words: [...new Set(words)], language: source.language } : undefined;
}

/** Capitalised words without the mark of possession, and what stands before each. */
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

import { readFileSync } from 'node:fs';
import type { AddressForm } from '@polydub/contracts';
import { type PhrasePattern, patternOf } from './pattern.js';

/** What people say in English in turns of phrase, with what is said for it in another language. */
export interface PhraseBook {
  /** Whole sentences in small letters without the full stop, whose translation does not depend on what is around them. */
  readonly sentences: ReadonlyMap<string, string>;
  /** Phrases within sentences, with what a small model is told of them. */
  readonly phrases: readonly Phrase[];
}

/** A phrase within a sentence. */
export interface Phrase {
  readonly pattern: PhrasePattern;
  /** Where in a sentence it means that: `opening` before a comma, `ending` behind one. */
  readonly position: 'anywhere' | 'opening' | 'ending';
  /** Empty where nothing is to be told, although words of the phrase are another one. */
  readonly meanings: readonly string[];
}

/** Books that were read; undefined for a pair without one. Each call of a translator asks for one. */
const books = new Map<string, PhraseBook | undefined>();

/** The phrase book of a pair of languages for people who address one another so; undefined where there is none. */
export function openPhraseBook(
  sourceLanguage: string,
  targetLanguage: string,
  form: AddressForm = 'familiar',
): PhraseBook | undefined {
  if (sourceLanguage !== 'en') return undefined;
  const key = `${targetLanguage} ${form}`;
  if (!books.has(key)) books.set(key, readBook(targetLanguage, form));
  return books.get(key);
}

function readBook(targetLanguage: string, form: AddressForm): PhraseBook | undefined {
  const { into, sentences, phrases }: PhraseFile = JSON.parse(readFileSync(file, 'utf8'));
  const column = into.indexOf(targetLanguage);
  if (column < 0) return undefined;
  const inForm = (translations: readonly string[]) => {
    const [familiar = '', polite = familiar] = (translations[column] ?? '').split(' | ');
    return form === 'polite' ? polite : familiar;
  };
  return {
    sentences: new Map(Object.entries(sentences).map(([said, translations]) => [said, inForm(translations)])),
    phrases: Object.entries(phrases).flatMap(([position, ofPosition]) =>
      Object.entries(ofPosition).map(([said, meanings]) => ({
        pattern: patternOf(said),
        position: position as Phrase['position'],
        meanings: inForm(meanings)
          .split(' / ')
          .filter((meaning) => meaning !== ''),
      })),
    ),
  };
}

const file = new URL('../../phrases/english.json', import.meta.url);

/**
 * Translations stand in the order of `into`; several meanings are separated by ` / `, what is said to friends and to strangers by ` | `.
 */
interface PhraseFile {
  readonly into: readonly string[];
  readonly sentences: Readonly<Record<string, readonly string[]>>;
  readonly phrases: Readonly<Record<Phrase['position'], Readonly<Record<string, readonly string[]>>>>;
}

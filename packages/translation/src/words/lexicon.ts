import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AddressForm, languagePart } from '@polydub/contracts';
import { type ModelStore, ownFilesFingerprint } from '@polydub/inference';
import { type LabelBook, openLabelBook } from '../phrases/label-book.js';
import { openPhraseBook, type PhraseBook } from '../phrases/phrase-book.js';
import { type BilingualDictionary, joinDictionaries, NO_DICTIONARY } from './bilingual-dictionary.js';
import { type DictdDictionary, openDictd } from './dictd.js';
import { frenchGenders, germanGenders, NO_GENDERS, type NounGenders, SPANISH_GENDERS } from './genders.js';
import { type Lemmas, parseLemmas } from './lemmas.js';
import { parseWordFrequencies, type WordFrequencies } from './word-frequencies.js';

/** What is known of the words of a language. */
export interface LanguageWords {
  /** Language part. */
  readonly language: string;
  readonly frequencies: WordFrequencies;
  readonly lemmas: Lemmas;
}

/** What is known of the words of two languages and of their meanings. */
export interface Lexicon {
  readonly source: LanguageWords;
  readonly target: LanguageWords;
  /** {@link NO_DICTIONARY} where there is none of the two. */
  readonly dictionary: BilingualDictionary;
  /** Of the target language. */
  readonly genders: NounGenders;
  /** Turns of phrase of the source language, as far as there is a book of the pair. */
  readonly phrases?: PhraseBook | undefined;
  /** Texts that many pictures show, as far as there is a book of the pair. */
  readonly labels?: LabelBook | undefined;
}

/** Where word lists and dictionaries come from. */
export interface LexiconOptions {
  readonly models: Pick<ModelStore, 'ensure' | 'fingerprint'>;
  /** Folder with dictionaries of FreeDict in the format of dictd. Default: where Debian's packages put them. */
  readonly dictionaryFolder?: string | undefined;
}

/** Where Debian's packages `dict-freedict-*` put their files. */
const DEBIAN_FOLDER = '/usr/share/dictd';
/** Models of the manifest. */
const FREQUENCIES = 'word-frequencies';
const LEMMAS = 'lemmas';
const FRENCH_GENDERS = 'french-noun-genders';
/** Languages whose word lists are in the manifest, with their codes in the names of dictionaries. */
const CODES: Readonly<Record<string, string>> = {
  de: 'deu',
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  it: 'ita',
  pt: 'por',
  ru: 'rus',
};

/**
 * The words of a pair of languages, or undefined where the manifest has no lists of one of them. Reading takes a second or two and the
 * word lists are fetched by the first call. Throws what the model store throws.
 */
export async function openLexicon(
  sourceLanguage: string,
  targetLanguage: string,
  options: LexiconOptions,
  signal: AbortSignal,
): Promise<Lexicon | undefined> {
  const [source, target] = [languagePart(sourceLanguage), languagePart(targetLanguage)];
  if (CODES[source] === undefined || CODES[target] === undefined) return undefined;
  const [there, back] = dictionaryPaths(source, target, options);
  const [from, into] = await Promise.all([wordsOf(source, options, signal), wordsOf(target, options, signal)]);
  const pair = { forward: there ? openDictd(there) : undefined, backward: back ? openDictd(back) : undefined };
  return {
    ...{ source: from, target: into },
    dictionary: there || back ? joinDictionaries(pair, into.frequencies) : NO_DICTIONARY,
    genders: await gendersOf(target, pair.backward, options, signal),
    phrases: openPhraseBook(source, target),
    labels: openLabelBook(source, target),
  };
}

/** The same lexicon for people who address one another so. */
export function inAddressForm(lexicon: Lexicon, form: AddressForm): Lexicon {
  const { source, target } = lexicon;
  return { ...lexicon, phrases: openPhraseBook(source.language, target.language, form) };
}

/** Changes when other dictionaries or word lists are used. */
export function lexiconFingerprint({ models, dictionaryFolder = DEBIAN_FOLDER }: LexiconOptions): string {
  const codes = Object.values(CODES);
  const files = codes
    .flatMap((one) => codes.map((other) => join(dictionaryFolder, `freedict-${one}-${other}.dict.dz`)))
    .filter((file) => existsSync(file));
  const dictionaries = files.map((file) => ownFilesFingerprint(file, [statSync(file)]));
  return [...[FREQUENCIES, LEMMAS, FRENCH_GENDERS].map((name) => models.fingerprint(name)), ...dictionaries].join(' ');
}

/** Paths of the dictionaries there and back, as far as they are installed. */
function dictionaryPaths(source: string, target: string, { dictionaryFolder = DEBIAN_FOLDER }: LexiconOptions) {
  const [from, into] = [CODES[source], CODES[target]];
  if (from === undefined || into === undefined) return [];
  const paths = [`freedict-${from}-${into}`, `freedict-${into}-${from}`].map((name) => join(dictionaryFolder, name));
  return paths.map((path) => (existsSync(`${path}.dict.dz`) && existsSync(`${path}.index`) ? path : undefined));
}

async function wordsOf(language: string, { models }: LexiconOptions, signal: AbortSignal): Promise<LanguageWords> {
  const frequencies = await models.ensure(FREQUENCIES, { signal });
  const lemmas = await models.ensure(LEMMAS, { signal });
  return {
    language,
    frequencies: parseWordFrequencies(await readFile(frequencies.file(`${language}.msgpack.gz`))),
    lemmas: parseLemmas(await readFile(lemmas.file(`${language}.json.gz`))),
  };
}

/** FreeDict's dictionaries of Spanish and Italian tell no genders, that of French many wrong ones. */
async function gendersOf(
  language: string,
  fromLanguage: DictdDictionary | undefined,
  { models }: LexiconOptions,
  signal: AbortSignal,
): Promise<NounGenders> {
  if (language === 'es') return SPANISH_GENDERS;
  if (language === 'de') return fromLanguage ? germanGenders(fromLanguage) : NO_GENDERS;
  if (language !== 'fr') return NO_GENDERS;
  const installed = await models.ensure(FRENCH_GENDERS, { signal });
  return frenchGenders(JSON.parse(await readFile(installed.file('genders.json'), 'utf8')), fromLanguage);
}

import { languagePart, PolydubError, type SourceNames } from '@polydub/contracts';
import { espeakIpa } from './espeak-ipa.js';
import { isForeignToSpanish } from './foreign-to-spanish.js';
import { kokoroPhones } from './kokoro-phones.js';
import { type NameReading, putNames } from './put-names.js';

/** Sentences to read aloud, and how. */
export interface ReadingJob {
  readonly sentences: readonly string[];
  /** BCP 47. */
  readonly language: string;
  /** Names that are read as in their own language when that is easier to understand. */
  readonly names?: SourceNames | undefined;
  readonly espeakProgram: string;
  readonly signal: AbortSignal;
}

const espeakVoices: Readonly<Record<string, string>> = {
  en: 'en-us',
  'en-GB': 'en-gb',
  es: 'es',
  fr: 'fr-fr',
  it: 'it',
  pt: 'pt-br',
  hi: 'hi',
};

/** Reads text without words in Latin letters; gives Kokoro's phones. */
export type OwnReader = (text: string) => Promise<string>;

/** Languages whose script espeak-ng does not read. Their dictionaries are loaded by the first text. */
export const ownReaders: Readonly<Record<string, OwnReader>> = {
  ja: async (text) => (await import('./japanese.js')).japanesePhones(text),
  zh: async (text) => (await import('./mandarin.js')).mandarinPhones(text),
};

/** Kokoro's phones of each sentence. Throws `usage` for a language without a reader. */
export async function phonemesOf(job: ReadingJob): Promise<string[]> {
  const { sentences, language, espeakProgram, signal } = job;
  const own = ownReaders[languagePart(language)];
  if (own) return await readMixed(job, own, (ipa) => kokoroPhones(ipa, 'en-US'));
  const voice = espeakVoices[language] ?? espeakVoices[languagePart(language)];
  if (!voice) {
    const known = [...Object.keys(espeakVoices), ...Object.keys(ownReaders)];
    throw new PolydubError('usage', {
      message: `The kokoro engine cannot read ${language}; it reads ${known.join(', ')}.`,
    });
  }
  const readings = await espeakIpa(sentences, { program: espeakProgram, voice, signal });
  const names = await readNames(job, voice);
  return readings.map((ipa) => putNames(kokoroPhones(ipa, language), names));
}

/**
 * In Spanish, English names are read roughly as in English, because that is understood better (docs/engines.md, Names). In
 * French it is not.
 */
async function readNames(
  { names, language, espeakProgram, signal }: ReadingJob,
  voice: string,
): Promise<NameReading[]> {
  const isMeasured = languagePart(language) === 'es' && languagePart(names?.language ?? '') === 'en';
  const words = isMeasured ? (names?.words ?? []).filter(isForeignToSpanish) : [];
  const here = await espeakIpa(words, { program: espeakProgram, voice, signal });
  const there = await espeakIpa(words, { program: espeakProgram, voice: 'en-us', signal });
  return words.map((_, index) => ({
    here: kokoroPhones(here[index] ?? '', language),
    there: kokoroPhones(there[index] ?? '', 'en-US'),
  }));
}

const latinRun = /([A-Za-z][A-Za-z'.-]*(?: [A-Za-z][A-Za-z'.-]*)*)/;

/** Reads words in Latin letters as English, and the text between them with the language's own reader. */
export async function readMixed(
  { sentences, espeakProgram, signal }: Pick<ReadingJob, 'sentences' | 'espeakProgram' | 'signal'>,
  read: OwnReader,
  english: (espeakIpa: string) => string,
): Promise<string[]> {
  const runs = sentences.map((sentence) => sentence.split(latinRun));
  const latin = runs.flatMap((parts) => parts.filter((_, index) => index % 2 === 1));
  const ipa = (await espeakIpa(latin, { program: espeakProgram, voice: 'en-us', signal })).values();
  const phones = runs.map((parts) =>
    parts.map((part, index) => (index % 2 === 1 ? english(ipa.next().value ?? '') : read(part))),
  );
  return await Promise.all(phones.map(async (parts) => (await Promise.all(parts)).join(' ')));
}

import { languagePart, PolydubError } from '@polydub/contracts';
import { espeakIpa } from './espeak-ipa.js';
import { kokoroPhones } from './kokoro-phones.js';

/** Sentences to read aloud, and what they are read with. */
export interface ReadingJob {
  readonly sentences: readonly string[];
  /** BCP 47. */
  readonly language: string;
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

/** Kokoro's phones of each sentence. Throws `usage` for a language without a reader. */
export async function phonemesOf({ sentences, language, espeakProgram, signal }: ReadingJob): Promise<string[]> {
  const voice = espeakVoices[language] ?? espeakVoices[languagePart(language)];
  if (!voice) {
    throw new PolydubError('usage', {
      message: `The kokoro engine cannot read ${language}; it reads ${Object.keys(espeakVoices).join(', ')}.`,
    });
  }
  const readings = await espeakIpa(sentences, { program: espeakProgram, voice, signal });
  return readings.map((ipa) => kokoroPhones(ipa, language));
}

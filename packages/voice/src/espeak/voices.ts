import { languagePart, type Voice } from '@polydub/contracts';
import { variants, espeakVoices as voiceNames } from './constants.js';
import { charactersPerSecond, variantSound } from './measured-voices.js';

/** Characters per second for languages that have not been measured yet. */
const unmeasuredRate = 13;

/** espeak-ng's name for a language's voice: that of the exact locale if there is one, else that of the language. */
export function espeakLanguageVoice(language: string): string | undefined {
  return voiceNames[language] ?? voiceNames[languagePart(language)];
}

/** Three male and three female voices for every language that espeak-ng reads; none for other languages. */
export function espeakVoices(language: string): readonly Voice[] {
  if (espeakLanguageVoice(language) === undefined) return [];
  const rate = charactersPerSecond[languagePart(language)] ?? unmeasuredRate;
  return variants.map(({ id, gender }) => ({
    id,
    language,
    gender,
    quality: 'plain',
    charactersPerSecond: rate,
    ...variantSound[id],
  }));
}

import { languagePart, type Voice } from '@polydub/contracts';
import { espeakVoiceOf } from '@polydub/media';
import { variants } from './constants.js';
import { charactersPerSecond, variantSound } from './measured-voices.js';

/** Characters per second for languages that have not been measured yet. */
const unmeasuredRate = 13;

/** Three male and three female voices for every language that espeak-ng reads; none for other languages. */
export function espeakVoices(language: string): readonly Voice[] {
  if (espeakVoiceOf(language) === undefined) return [];
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

import { languagePart, type Voice } from '@polydub/contracts';
import { measuredVoices } from './measured-voices.js';

/** The voices that read a language, best first; with a region (`en-GB`) those of the region where there are any. */
export function kokoroVoices(language: string): readonly Voice[] {
  const exact = measuredVoices.filter((voice) => voice.language === language);
  if (exact.length > 0) return exact;
  const related = measuredVoices.filter((voice) => languagePart(voice.language) === languagePart(language));
  return related.filter((voice) => voice.language === related[0]?.language);
}

import { languagePart, type Voice } from '@polydub/contracts';
import { measuredVoices } from './measured-voices.js';
import { voiceList } from './voice-list.js';

/** Values for a voice that has not been measured yet. */
const unmeasured = { charactersPerSecond: 14 };

const voices: readonly Voice[] = voiceList.map(({ id, language, gender }) => ({
  id,
  language,
  gender,
  quality: 'natural',
  ...(measuredVoices[id] ?? unmeasured),
}));

/** The voices that read a language, best first; with a region (`en-GB`) only those of the region, if there are any. */
export function kokoroVoices(language: string): readonly Voice[] {
  const exact = voices.filter((voice) => voice.language === language);
  if (exact.length > 0) return exact;
  const related = voices.filter((voice) => languagePart(voice.language) === languagePart(language));
  return related.filter((voice) => voice.language === related[0]?.language);
}

/** Name of the voice file that a voice is spoken with. */
export function styleOf(voiceId: string): string {
  return voiceList.find(({ id }) => id === voiceId)?.style ?? voiceId;
}

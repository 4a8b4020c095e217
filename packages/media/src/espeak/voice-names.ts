import { languagePart } from '@polydub/contracts';

/**
 * Languages → espeak-ng's voice for them, if espeak-ng 1.51 can read their script. Some languages that it lists
 * are left out: `ja` and `zh` (ideographs are read as "Chinese letter"), `he` and `th` (the result is mostly
 * consonants).
 */
const voiceNames: Readonly<Record<string, string>> = {
  am: 'am',
  ar: 'ar',
  as: 'as',
  bg: 'bg',
  bn: 'bn',
  bs: 'bs',
  ca: 'ca',
  cs: 'cs',
  da: 'da',
  de: 'de',
  el: 'el',
  en: 'en-us',
  'en-GB': 'en-gb',
  es: 'es-419',
  'es-ES': 'es',
  et: 'et',
  eu: 'eu',
  fi: 'fi',
  fr: 'fr-fr',
  'fr-BE': 'fr-be',
  'fr-CH': 'fr-ch',
  gu: 'gu',
  hi: 'hi',
  hr: 'hr',
  hu: 'hu',
  id: 'id',
  it: 'it',
  ko: 'ko',
  mk: 'mk',
  mr: 'mr',
  ms: 'ms',
  nb: 'nb',
  ne: 'ne',
  nl: 'nl',
  or: 'or',
  pa: 'pa',
  pl: 'pl',
  pt: 'pt-br',
  'pt-PT': 'pt',
  ro: 'ro',
  ru: 'ru',
  sk: 'sk',
  sl: 'sl',
  sv: 'sv',
  sw: 'sw',
  ta: 'ta',
  te: 'te',
  tr: 'tr',
  uk: 'uk',
  ur: 'ur',
  vi: 'vi',
};

/** espeak-ng's name for a language's voice: that of the exact locale if there is one, else that of the language. */
export function espeakVoiceOf(language: string): string | undefined {
  return voiceNames[language] ?? voiceNames[languagePart(language)];
}

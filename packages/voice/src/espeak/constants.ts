/**
 * Target languages → espeak-ng's voice for them, if espeak-ng 1.51 can read their script. Some languages that it lists
 * are left out: `ja` and `zh` (ideographs are read as "Chinese letter"), `he` and `th` (the result is mostly
 * consonants).
 */
export const espeakVoices: Readonly<Record<string, string>> = {
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

/** espeak-ng's normal speed, words per minute. */
export const wordsPerMinute = 175;

/** A variant of a voice: formants of one of espeak-ng's variant files, at a pitch of 0…99. */
export interface EspeakVariant {
  readonly id: string;
  readonly file: string;
  readonly pitch: number;
  readonly gender: 'female' | 'male';
}

/** Three men and three women for every language. */
export const variants: readonly EspeakVariant[] = [
  { id: 'm3', file: 'm3', pitch: 50, gender: 'male' },
  { id: 'm7-low', file: 'm7', pitch: 30, gender: 'male' },
  { id: 'm1-high', file: 'm1', pitch: 65, gender: 'male' },
  { id: 'f2', file: 'f2', pitch: 50, gender: 'female' },
  { id: 'f4-low', file: 'f4', pitch: 35, gender: 'female' },
  { id: 'f3-high', file: 'f3', pitch: 65, gender: 'female' },
];

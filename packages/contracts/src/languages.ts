/** Source languages (specification 2.7): language part → locales that are accepted with it. */
export const sourceLanguages: Readonly<Record<string, readonly string[]>> = {
  en: ['US', 'GB', 'AU', 'CA', 'GH', 'HK', 'IE', 'IN', 'KE', 'NG', 'NZ', 'PH', 'SG', 'TZ', 'ZA'],
  zh: ['CN', 'HK', 'TW'],
  yue: ['CN'],
  es: [
    'ES',
    'MX',
    'US',
    'AR',
    'BO',
    'CL',
    'CO',
    'CR',
    'CU',
    'DO',
    'EC',
    'SV',
    'GQ',
    'GT',
    'HN',
    'NI',
    'PA',
    'PE',
    'PR',
    'PY',
    'UY',
    'VE',
  ],
  ar: ['EG', 'SA', 'AE', 'MA', 'SY'],
  pt: ['PT', 'BR'],
  fr: ['BE', 'CA', 'CH', 'FR'],
  de: ['DE', 'AT', 'CH'],
  it: ['IT', 'CH'],
  ru: ['RU'],
  ko: ['KR'],
  ja: ['JP'],
  hi: ['IN'],
  tr: ['TR'],
  ur: ['IN'],
  fil: ['PH'],
  fi: ['FI'],
  cs: ['CZ'],
  hu: ['HU'],
  da: ['DK'],
  nl: ['BE'],
  pl: ['PL'],
  ro: ['RO'],
  sk: ['SK'],
  sv: ['SE'],
  hr: ['HR'],
  id: ['ID'],
  bg: ['BG'],
  el: ['GR'],
  ms: ['MY'],
  ta: ['IN'],
  uk: ['UA'],
  sq: ['AL'],
  az: ['AZ'],
  eu: ['ES'],
  bn: ['IN'],
  bs: ['BA'],
  ca: ['ES'],
  gl: ['ES'],
  gu: ['IN'],
  is: ['IS'],
  kn: ['IN'],
  kk: ['KZ'],
  lv: ['LV'],
  lt: ['LT'],
  mk: ['MK'],
  ml: ['IN'],
  mt: ['MT'],
  mr: ['IN'],
  mn: ['MN'],
  ne: ['NP'],
  nb: ['NO'],
  pa: ['IN'],
  sl: ['SI'],
  so: ['SO'],
  sr: ['RS'],
  sw: ['KE', 'TZ'],
  uz: ['UZ'],
  vi: ['VN'],
  he: ['IL'],
  fa: ['IR'],
  th: ['TH'],
};

/**
 * Target languages (specification 2.7): language part → locales that the table lists; only the language part is
 * checked.
 */
export const targetLanguages: Readonly<Record<string, readonly string[]>> = {
  en: ['US', 'GB', 'AU', 'CA', 'HK', 'KE', 'NZ', 'NG', 'PH', 'SG', 'ZA', 'TZ'],
  zh: ['CN', 'HK', 'TW', 'CN-shandong', 'CN-liaoning', 'CN-sichuan', 'CN-henan', 'CN-shaanxi', 'CN-GUANGXI'],
  wuu: ['CN'],
  es: [
    'ES',
    'MX',
    'US',
    'AR',
    'BO',
    'CL',
    'CO',
    'CR',
    'CU',
    'DO',
    'EC',
    'SV',
    'GQ',
    'GT',
    'HN',
    'NI',
    'PA',
    'PE',
    'PR',
    'PY',
    'UY',
    'VE',
  ],
  ar: ['DZ', 'BH', 'IQ', 'JO', 'KW', 'LB', 'LY', 'MA', 'OM', 'QA', 'SY', 'TN', 'AE', 'YE'],
  pt: ['PT', 'BR'],
  fr: ['FR', 'CA', 'BE', 'CH'],
  de: ['DE', 'AT', 'CH'],
  it: ['IT', 'CH'],
  ta: ['IN', 'MY', 'SG', 'LK'],
  bn: ['IN', 'BD'],
  sw: ['KE', 'TZ'],
  ur: ['IN', 'PK'],
  iu: ['CANS-CA', 'LATN-CA'],
  as: [],
  gu: [],
  mr: [],
  or: [],
  pa: [],
  ru: ['RU'],
  ko: ['KR'],
  ja: ['JP'],
  hi: ['IN'],
  tr: ['TR'],
  fil: ['PH'],
  fi: ['FI'],
  cs: ['CZ'],
  da: ['DK'],
  nl: ['BE'],
  pl: ['PL'],
  ro: ['RO'],
  sk: ['SK'],
  sv: ['SE'],
  hr: ['HR'],
  id: ['ID'],
  bg: ['BG'],
  el: ['GR'],
  ms: ['MY'],
  uk: ['UA'],
  th: ['TH'],
  vi: ['VN'],
  am: ['ET'],
  bs: ['BA'],
  ca: ['ES'],
  et: ['EE'],
  eu: ['ES'],
  gl: ['ES'],
  he: ['IL'],
  hu: ['HU'],
  jv: ['ID'],
  mk: ['MK'],
  nb: ['NO'],
  ne: ['NP'],
  ps: ['AF'],
  sl: ['SI'],
  te: ['IN'],
  zu: ['ZA'],
};

/** The language part of a BCP 47 code, lowercase: `pt-BR` → `pt`. */
export function languagePart(code: string): string {
  return code.split('-', 1)[0]?.toLowerCase() ?? '';
}

/**
 * English name of a language or locale, such as `Brazilian Portuguese`; the code itself if no name is known. Throws a
 * RangeError for a text that {@link isLanguageCode} rejects.
 */
export function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' }).of(code) ?? code;
}

/** Whether `Intl` accepts a text as a language code, such as `es`, `es-419` or `zh-CN-shandong`. */
export function isLanguageCode(text: string): boolean {
  try {
    languageName(text);
    return true;
  } catch {
    return false;
  }
}

/** A table of languages for people: each language part, with the locales that are accepted with it. */
export function languageList(table: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(table)
    .map(([language, locales]) => (locales.length > 0 ? `${language} (${locales.join(' ')})` : language))
    .join(', ');
}

/**
 * Source languages that are read, each with the name of its data in Tesseract. Russian is read with the data of Kyrgyz, whose
 * alphabet has all of its letters: the package of the Russian data is not in every registry.
 */
const dataOfLanguage: Readonly<Record<string, string>> = {
  ar: 'ara',
  bg: 'bul',
  bn: 'ben',
  el: 'ell',
  fa: 'fas',
  gu: 'guj',
  he: 'heb',
  hi: 'hin',
  kk: 'kaz',
  kn: 'kan',
  ko: 'kor',
  mk: 'mkd',
  ml: 'mal',
  mn: 'mon',
  mr: 'mar',
  ne: 'nep',
  pa: 'pan',
  ru: 'kir',
  sr: 'srp',
  ta: 'tam',
  th: 'tha',
  uk: 'ukr',
  ur: 'urd',
  vi: 'vie',
};

/** Name of Tesseract's data for a language, given by the language part of its code; undefined for one that is not read. */
export function dataFor(language: string): string | undefined {
  return Object.hasOwn(dataOfLanguage, language) ? dataOfLanguage[language] : undefined;
}

/** Every data that some language uses. */
export const allData: readonly string[] = [...new Set(Object.values(dataOfLanguage))].sort();

/** Name in the manifest of the data of a language. */
export function modelOf(data: string): string {
  return `tesseract-${data}`;
}

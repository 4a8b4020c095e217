/**
 * Source languages that are read, each with the letters that it has besides a–z, small. The model's dictionary holds all of
 * them, also as capitals (a test checks it). Missing in it are some letters of Vietnamese, the accents of Greek, every other
 * script, and the Spanish mark "¡", which is passed over.
 */
export const lettersOfLanguage: Readonly<Record<string, string>> = {
  az: 'çəğıiöşü',
  bs: 'čćđšž',
  ca: 'àçèéíïòóúü·',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøåé',
  de: 'äöüß',
  en: 'éï’',
  es: 'áéíñóúü¿',
  eu: 'ñç',
  fi: 'åäöšž',
  fil: 'ñáàâéèêíìîóòôúùû',
  fr: 'àâæçéèêëîïôœùûüÿ’«»',
  gl: 'áéíñóúü',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  id: 'é',
  is: 'áéíóúýþæöð',
  it: 'àèéìíîòóùú',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  ms: 'é',
  mt: 'ċġħżàèìòù',
  nb: 'æøåéèêóòôàü',
  nl: 'éëïóöüèáíú',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõúü',
  ro: 'ăâîșțşţ',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  so: '’',
  sq: 'çë',
  sv: 'åäöé',
  sw: '’',
  tr: 'çğıiöşüâîû',
  uz: '‘’',
};

/** Languages written in Chinese characters and kana; the dictionary holds 15,565 characters and both kana. */
export const characterLanguages: ReadonlySet<string> = new Set(['ja', 'wuu', 'yue', 'zh']);

/** Whether the model reads a language, given by the language part of its code. */
export function readsLanguage(language: string): boolean {
  return Object.hasOwn(lettersOfLanguage, language) || characterLanguages.has(language);
}

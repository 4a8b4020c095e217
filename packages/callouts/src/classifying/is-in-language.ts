/** Scripts of languages that are not written in Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/u,
  yue: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  ...sameScript(/\p{Script=Arabic}/u, ['ar', 'fa', 'ur', 'ps', 'ug', 'sd', 'ckb']),
  ...sameScript(/\p{Script=Hebrew}/u, ['he', 'yi']),
  ...sameScript(/\p{Script=Cyrillic}/u, ['ru', 'uk', 'be', 'bg', 'mk', 'kk', 'ky', 'mn', 'tg', 'tt', 'ba', 'cv']),
  ...sameScript(/[\p{Script=Cyrillic}\p{Script=Latin}]/u, ['sr', 'bs', 'uz', 'az']),
  ...sameScript(/\p{Script=Devanagari}/u, ['hi', 'mr', 'ne', 'sa', 'mai', 'bho']),
  ...sameScript(/\p{Script=Bengali}/u, ['bn', 'as']),
  ...sameScript(/\p{Script=Ethiopic}/u, ['am', 'ti']),
  pa: /[\p{Script=Gurmukhi}\p{Script=Arabic}]/u,
  gu: /\p{Script=Gujarati}/u,
  or: /\p{Script=Oriya}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
  ml: /\p{Script=Malayalam}/u,
  si: /\p{Script=Sinhala}/u,
  th: /\p{Script=Thai}/u,
  lo: /\p{Script=Lao}/u,
  my: /\p{Script=Myanmar}/u,
  km: /\p{Script=Khmer}/u,
  bo: /\p{Script=Tibetan}/u,
  ka: /\p{Script=Georgian}/u,
  hy: /\p{Script=Armenian}/u,
  el: /\p{Script=Greek}/u,
};
const LATIN = /\p{Script=Latin}/u;

/** Addresses, names of accounts and files: the same in every language. */
const WITHOUT_LANGUAGE =
  /(?:https?:\/\/|www\.)\S+|\S+@\S+|[@#]\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|tv|edu|gov)\b\S*/giu;

/** A number with the symbol of a unit, as a counter shows it: the same in every language. */
const QUANTITY =
  /(?<![\p{L}\p{N}])\p{N}[\p{N}.,\s]*(?:[kcmµ]?m[²³]?|[km]?g|m?l|[kM]?W|[kMG]?Hz|[kMGT]?B|[kM]?bit\/s|km\/h|m\/s|fps|kWh|kJ|kcal|mph|px|dB|°[CF])(?![\p{L}\p{N}])/gu;

/**
 * Whether a text can be in a language: most of its letters are of its script. Digits, addresses, names of accounts,
 * single letters and numbers with the symbol of a unit are in no language. Which of the languages of one script it is cannot be told from a few words.
 */
export function isInLanguage(text: string, language: string): boolean {
  const letters = text.replace(WITHOUT_LANGUAGE, ' ').replace(QUANTITY, ' ').match(/\p{L}/gu) ?? [];
  const script = SCRIPTS[language] ?? LATIN;
  const own = letters.filter((letter) => script.test(letter)).length;
  const isIdeographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(
    letters.join(''),
  );
  if (language === 'zh' || language === 'yue') return own > 0 && own >= letters.length / 2 && !hasKana(letters);
  return own >= (isIdeographic ? 1 : 2) && own >= letters.length / 2;
}

function hasKana(letters: readonly string[]): boolean {
  return (
    letters.filter((letter) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)).length > letters.length / 10
  );
}

function sameScript(script: RegExp, languages: readonly string[]): Record<string, RegExp> {
  return Object.fromEntries(languages.map((language) => [language, script]));
}

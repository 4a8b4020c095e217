/** Scripts of the languages that are read in pictures, with those languages; the first one's recognizer reads the script's letters. */
const languages = {
  Latin: [
    ...[
      'en',
      'es',
      'pt',
      'fr',
      'de',
      'it',
      'nl',
      'da',
      'nb',
      'sv',
      'is',
      'fi',
      'hu',
      'pl',
      'cs',
      'sk',
      'sl',
      'hr',
      'bs',
    ],
    ...['ro', 'ca', 'gl', 'eu', 'sq', 'lt', 'lv', 'mt', 'tr', 'az', 'uz', 'id', 'ms', 'fil', 'sw', 'so', 'vi'],
  ],
  Cyrillic: ['ru', 'uk', 'bg', 'mk', 'sr', 'kk', 'mn'],
  Arabic: ['ar', 'fa', 'ur'],
  Devanagari: ['hi', 'mr', 'ne'],
  Japanese: ['ja'],
  Han: ['zh'],
  Hangul: ['ko'],
  Greek: ['el'],
  Hebrew: ['he'],
  Thai: ['th'],
  Bengali: ['bn'],
  Gujarati: ['gu'],
  Gurmukhi: ['pa'],
  Kannada: ['kn'],
  Malayalam: ['ml'],
  Tamil: ['ta'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A script that is read in pictures. `Japanese` is kana and Chinese characters together. */
export type Script = keyof typeof languages;

/** Every script that is read in pictures. */
export const allScripts = Object.keys(languages) as readonly Script[];

/** Scripts other than those that one recognizer reads together, in the order in which they are tried: the commonest first. */
export const otherScripts: readonly Script[] = [
  ...(['Cyrillic', 'Hangul', 'Arabic', 'Devanagari', 'Greek', 'Hebrew', 'Bengali', 'Tamil'] as const),
  ...(['Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Thai'] as const),
];

/** The languages of a script, by the language part of their codes. */
export function languagesOf(script: Script): readonly [string, ...string[]] {
  return languages[script];
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Share of kana from which a text with Chinese characters is Japanese. */
const MIN_KANA_SHARE = 0.1;

/** The script of most letters of a text; undefined for a text without letters, or of a script that is not read. */
export function scriptOfText(text: string): Script | undefined {
  const letters = text.match(/\p{L}/gu) ?? [];
  const count = (pattern: RegExp) => letters.filter((letter) => pattern.test(letter)).length;
  const kana = count(KANA);
  const eastern = kana + count(/\p{Script=Han}/u);
  const most = Math.max(1, letters.length / 2);
  if (eastern >= most) return kana >= MIN_KANA_SHARE * eastern ? 'Japanese' : 'Han';
  return allScripts.find((script) => script !== 'Japanese' && count(new RegExp(`\\p{Script=${script}}`, 'u')) >= most);
}

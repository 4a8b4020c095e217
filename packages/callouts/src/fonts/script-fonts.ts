/** The fonts that draw one script. */
export interface ScriptFonts {
  /** ISO 15924 code, such as `Deva`. */
  readonly script: string;
  readonly sans: string;
  /** Absent where the packages below have none: the sans font is used instead. */
  readonly serif?: string;
  /** Debian package that contains them. */
  readonly debianPackage: string;
}

const core = (script: string, name: string, serif?: string): ScriptFonts => ({
  script,
  sans: `Noto Sans${name}`,
  ...(serif === undefined ? {} : { serif }),
  debianPackage: 'fonts-noto-core',
});
const withSerif = (script: string, name: string) => core(script, ` ${name}`, `Noto Serif ${name}`);
/** One file has the shapes of all regions; which are drawn follows from the language. */
const cjk = (script: string): ScriptFonts => ({
  script,
  sans: 'Noto Sans CJK JP',
  serif: 'Noto Serif CJK JP',
  debianPackage: 'fonts-noto-cjk',
});

/** Fonts by script, those of the target languages and their neighbours. */
export const SCRIPT_FONTS: readonly ScriptFonts[] = [
  core('Latn', '', 'Noto Serif'),
  core('Cyrl', '', 'Noto Serif'),
  core('Grek', '', 'Noto Serif'),
  core('Arab', ' Arabic', 'Noto Naskh Arabic'),
  withSerif('Hebr', 'Hebrew'),
  withSerif('Deva', 'Devanagari'),
  withSerif('Beng', 'Bengali'),
  withSerif('Guru', 'Gurmukhi'),
  withSerif('Gujr', 'Gujarati'),
  core('Orya', ' Oriya'),
  withSerif('Taml', 'Tamil'),
  withSerif('Telu', 'Telugu'),
  withSerif('Knda', 'Kannada'),
  withSerif('Mlym', 'Malayalam'),
  withSerif('Sinh', 'Sinhala'),
  withSerif('Thai', 'Thai'),
  withSerif('Laoo', 'Lao'),
  withSerif('Khmr', 'Khmer'),
  withSerif('Mymr', 'Myanmar'),
  withSerif('Ethi', 'Ethiopic'),
  withSerif('Armn', 'Armenian'),
  withSerif('Geor', 'Georgian'),
  core('Cans', ' Canadian Aboriginal'),
  core('Java', ' Javanese'),
  cjk('Hani'),
  cjk('Hira'),
  cjk('Kana'),
  cjk('Hang'),
];

const SCRIPTS = SCRIPT_FONTS.map(({ script }) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'gu') }));

/** Names and numbers in Latin letters are common in texts of other scripts. */
const LATIN_WEIGHT = 0.3;

/** The script most of a text's letters belong to (ISO 15924), those of Latin counting less; Latin for a text without letters. */
export function mainScript(text: string): string {
  let [main, most] = ['Latn', 0];
  for (const { script, pattern } of SCRIPTS) {
    const count = (text.match(pattern)?.length ?? 0) * (script === 'Latn' ? LATIN_WEIGHT : 1);
    if (count > most) [main, most] = [script, count];
  }
  return main;
}

const RIGHT_TO_LEFT = /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}]/u;

/** Whether a text is read from the right: whether its first letter is. */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text);
  return first !== null && RIGHT_TO_LEFT.test(first[0]);
}

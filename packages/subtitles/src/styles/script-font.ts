/** The font that subtitles of one script are drawn with, unless a style names another. */
export interface ScriptFont {
  /** ISO 15924 code, such as `Deva`. */
  readonly script: string;
  readonly family: string;
  /** Debian's package that brings it. */
  readonly debianPackage: string;
  readonly rightToLeft: boolean;
  /** Mean width of a column (see `columnsOf`), relative to the height of a line of text. */
  readonly columnWidth: number;
}

const core = (script: string, family: string, columnWidth: number, rightToLeft = false): ScriptFont => ({
  ...{ script, family, columnWidth, rightToLeft },
  debianPackage: 'fonts-noto-core',
});
const cjk = (script: string, family: string): ScriptFont => ({
  ...{ script, family, rightToLeft: false },
  debianPackage: 'fonts-noto-cjk',
  columnWidth: 0.35,
});

/** Widths are means over running text, measured in these fonts. */
const FONTS: readonly ScriptFont[] = [
  core('Latn', 'Noto Sans', 0.4),
  core('Cyrl', 'Noto Sans', 0.43),
  core('Grek', 'Noto Sans', 0.42),
  core('Arab', 'Noto Sans Arabic', 0.36, true),
  core('Hebr', 'Noto Sans Hebrew', 0.4, true),
  core('Deva', 'Noto Sans Devanagari', 0.5),
  core('Beng', 'Noto Sans Bengali', 0.5),
  core('Guru', 'Noto Sans Gurmukhi', 0.5),
  core('Gujr', 'Noto Sans Gujarati', 0.5),
  core('Orya', 'Noto Sans Oriya', 0.5),
  core('Taml', 'Noto Sans Tamil', 0.65),
  core('Telu', 'Noto Sans Telugu', 0.55),
  core('Thai', 'Noto Sans Thai', 0.42),
  core('Ethi', 'Noto Sans Ethiopic', 0.5),
  core('Cans', 'Noto Sans Canadian Aboriginal', 0.5),
  cjk('Jpan', 'Noto Sans CJK JP'),
  cjk('Kore', 'Noto Sans CJK KR'),
  cjk('Hans', 'Noto Sans CJK SC'),
  cjk('Hant', 'Noto Sans CJK TC'),
];

/** The font for a language (BCP 47): by its own script, or by the script it is most used with (CLDR likely subtags). */
export function scriptFont(language: string): ScriptFont | undefined {
  const script = new Intl.Locale(language).maximize().script;
  return FONTS.find((font) => font.script === script);
}

/** The font for subtitles of one script, unless a style names another. */
export interface ScriptFont {
  /** ISO 15924 code, such as `Deva`. */
  readonly script: string;
  readonly family: string;
  /** Debian package that contains it. */
  readonly debianPackage: string;
  readonly rightToLeft: boolean;
  /** Mean width of a column (see `columnsOf`), relative to the height of a line of text. */
  readonly columnWidth: number;
}

const core = (script: string, family: string, columnWidth: number, rightToLeft = false): ScriptFont => ({
  script,
  family,
  columnWidth,
  rightToLeft,
  debianPackage: 'fonts-noto-core',
});
const cjk = (script: string, family: string): ScriptFont => ({
  ...{ script, family, rightToLeft: false },
  debianPackage: 'fonts-noto-cjk',
  columnWidth: 0.35,
});

/**
 * Widths are means over running text, measured in these fonts, plus a tenth. Noto Sans Arabic has so much space above
 * and below that its letters are only two thirds as large as those of other fonts at the same line height.
 */
const FONTS: readonly ScriptFont[] = [
  core('Latn', 'Noto Sans', 0.38),
  core('Cyrl', 'Noto Sans', 0.43),
  core('Grek', 'Noto Sans', 0.41),
  { ...core('Arab', 'Noto Sans Arabic UI', 0.36, true), debianPackage: 'fonts-noto-ui-core' },
  core('Hebr', 'Noto Sans Hebrew', 0.38, true),
  core('Deva', 'Noto Sans Devanagari', 0.47),
  core('Beng', 'Noto Sans Bengali', 0.57),
  core('Guru', 'Noto Sans Gurmukhi', 0.5),
  core('Gujr', 'Noto Sans Gujarati', 0.52),
  core('Orya', 'Noto Sans Oriya', 0.6),
  core('Taml', 'Noto Sans Tamil', 0.85),
  core('Telu', 'Noto Sans Telugu', 0.67),
  core('Thai', 'Noto Sans Thai', 0.39),
  core('Ethi', 'Noto Sans Ethiopic', 0.46),
  core('Cans', 'Noto Sans Canadian Aboriginal', 0.52),
  cjk('Jpan', 'Noto Sans CJK JP'),
  cjk('Kore', 'Noto Sans CJK KR'),
  cjk('Hans', 'Noto Sans CJK SC'),
  cjk('Hant', 'Noto Sans CJK TC'),
];

/**
 * The font for a language (BCP 47): for the script named in its code, else for its most likely script (CLDR likely
 * subtags).
 */
export function scriptFont(language: string): ScriptFont | undefined {
  const script = new Intl.Locale(language).maximize().script;
  return FONTS.find((font) => font.script === script);
}

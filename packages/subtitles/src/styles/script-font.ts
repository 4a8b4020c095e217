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
  /** Height of a line of text, relative to the size of the font (its em). */
  readonly lineHeightEms: number;
}

const core = (script: string, family: string, columnWidth: number, lineHeightEms: number): ScriptFont => ({
  ...{ script, family, columnWidth, lineHeightEms },
  rightToLeft: false,
  debianPackage: 'fonts-noto-core',
});
const rightToLeft = (font: ScriptFont): ScriptFont => ({ ...font, rightToLeft: true });
const cjk = (script: string, family: string): ScriptFont => ({
  ...{ script, family, rightToLeft: false },
  debianPackage: 'fonts-noto-cjk',
  columnWidth: 0.35,
  lineHeightEms: 1.448,
});

/**
 * Widths are means over running text, measured in these fonts, plus a tenth. Noto Sans Arabic has so much space above
 * and below that its letters are only two thirds as large as those of other fonts at the same line height. Heights are
 * the fonts' own (`usWinAscent` + `usWinDescent`), by which libass sizes letters.
 */
const FONTS: readonly ScriptFont[] = [
  core('Latn', 'Noto Sans', 0.38, 1.362),
  core('Cyrl', 'Noto Sans', 0.43, 1.362),
  core('Grek', 'Noto Sans', 0.41, 1.362),
  { ...rightToLeft(core('Arab', 'Noto Sans Arabic UI', 0.36, 1.362)), debianPackage: 'fonts-noto-ui-core' },
  rightToLeft(core('Hebr', 'Noto Sans Hebrew', 0.38, 1.36)),
  core('Deva', 'Noto Sans Devanagari', 0.47, 1.304),
  core('Beng', 'Noto Sans Bengali', 0.57, 1.325),
  core('Guru', 'Noto Sans Gurmukhi', 0.5, 1.304),
  core('Gujr', 'Noto Sans Gujarati', 0.52, 1.304),
  core('Orya', 'Noto Sans Oriya', 0.6, 1.362),
  core('Taml', 'Noto Sans Tamil', 0.85, 1.24),
  core('Telu', 'Noto Sans Telugu', 0.67, 1.352),
  core('Thai', 'Noto Sans Thai', 0.39, 1.511),
  core('Ethi', 'Noto Sans Ethiopic', 0.46, 1.362),
  core('Cans', 'Noto Sans Canadian Aboriginal', 0.52, 1.362),
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

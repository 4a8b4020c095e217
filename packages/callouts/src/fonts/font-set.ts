import { PolydubError } from '@polydub/contracts';
import { type InstalledFont, installedFonts } from '@polydub/media';
import { isRightToLeft, mainScript, SCRIPT_FONTS } from './script-fonts.js';

/** What decides between the fonts of a script. */
export interface FontLook {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isSerif: boolean;
  /** As in `CalloutStyle`. */
  readonly letterWidth?: number | undefined;
  readonly letterSpacing?: number | undefined;
}

/** Fonts for the characters of a text. */
export interface FontSet {
  /** Files of the fonts; a character is drawn by the first that has it. */
  readonly paths: readonly string[];
  /** What the fonts lack of bold and italic is imitated. */
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** BCP 47 code: which shapes of Chinese characters are drawn. */
  readonly language: string;
  readonly isRightToLeft: boolean;
  /** Width of the letters compared with the fonts'. */
  readonly letterWidth: number;
  /** Added between letters, compared with the size of the font; before they are narrowed. */
  readonly letterSpacing: number;
  /** Characters of the text that none of the installed fonts has. */
  readonly missing: readonly string[];
}

/** Chooses fonts for texts among those that are installed. */
export interface FontChooser {
  /**
   * @param text What is to be drawn.
   * @param language BCP 47 code of its language.
   * @throws `missing-dependency` when there is no font at all.
   */
  choose(text: string, language: string, look: FontLook): FontSet;
}

/** Lists the installed fonts once, for any number of texts. Throws `missing-dependency` without fontconfig's programs. */
export async function openFonts(signal?: AbortSignal): Promise<FontChooser> {
  return fontChooser(await installedFonts(signal));
}

/** Chooses among the given fonts. */
export function fontChooser(installed: readonly InstalledFont[]): FontChooser {
  const usable = installed.filter(({ faceIndex, width }) => faceIndex === 0 && width === 100);
  return {
    choose(text, language, look) {
      const { fonts, missing } = fontsFor(charactersOf(text), preferred(usable, text, look));
      if (fonts.length === 0) throw missingFonts([]);
      const { isBold, isItalic } = look;
      const paths = fonts.map(({ path }) => path);
      const ways = { language: shapesOf(text, language), isRightToLeft: isRightToLeft(text) };
      return { paths, isBold, isItalic, ...ways, ...spacingOf(text, look), missing };
    },
  };
}

const NOT_SPACED = /[^\P{L}\p{Script=Latn}\p{Script=Cyrl}\p{Script=Grek}]/u;

/** Only letters that stand apart are narrowed and spaced: those of other scripts hang together, or fill squares. */
function spacingOf(
  text: string,
  { letterWidth = 1, letterSpacing = 0 }: FontLook,
): Pick<FontSet, 'letterWidth' | 'letterSpacing'> {
  return NOT_SPACED.test(text) ? { letterWidth: 1, letterSpacing: 0 } : { letterWidth, letterSpacing };
}

/** The fonts in the order in which they are tried: of the text's script, of Latin, of the other scripts, all others. */
function preferred(installed: readonly InstalledFont[], text: string, look: FontLook): InstalledFont[] {
  const main = mainScript(text);
  const scripts = [...SCRIPT_FONTS].sort((one, other) => rank(one.script, main) - rank(other.script, main));
  const families = scripts.flatMap(({ sans, serif }) => (look.isSerif && serif ? [serif, sans] : [sans]));
  const known = [...new Set(families)].flatMap((family) => closestFace(installed, family, look) ?? []);
  return [...known, ...installed];
}

function rank(script: string, main: string): number {
  if (script === main) return 0;
  return script === 'Latn' ? 1 : 2;
}

function closestFace(installed: readonly InstalledFont[], family: string, look: FontLook): InstalledFont | undefined {
  const faces = installed.filter(({ families }) => families.includes(family));
  const distance = (face: InstalledFont) =>
    Math.abs(face.weight - (look.isBold ? 200 : 80)) + (face.isItalic === look.isItalic ? 0 : 500);
  return faces.sort((one, other) => distance(one) - distance(other))[0];
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Variation_Selector}]/u;

function charactersOf(text: string): string[] {
  return [...new Set(text)].filter((character) => !UNSEEN.test(character));
}

function fontsFor(characters: readonly string[], fonts: readonly InstalledFont[]) {
  const taken = fonts.slice(0, 1);
  let missing = characters;
  for (const font of fonts) {
    const left = missing.filter((character) => !font.has(character.codePointAt(0) ?? 0));
    if (left.length < missing.length && !taken.includes(font)) taken.push(font);
    missing = left;
    if (missing.length === 0) break;
  }
  return { fonts: taken, missing };
}

/** The error for texts that cannot be drawn without these characters, saying what to install. */
export function missingFonts(missing: readonly string[]): PolydubError {
  const what = missing.length > 0 ? `has ${missing.slice(0, 10).join(' ')}` : 'can be used';
  return new PolydubError('missing-dependency', {
    message: `The texts for the picture cannot be drawn: no installed font ${what}.`,
    remedy: `Install one, on Debian or Ubuntu with: apt-get install ${packagesFor(missing).join(' ')}`,
  });
}

function packagesFor(missing: readonly string[]): string[] {
  const packages = missing.map((character) => {
    if (/\p{Emoji_Presentation}/u.test(character)) return 'fonts-noto-color-emoji';
    const script = mainScript(character);
    return SCRIPT_FONTS.find((fonts) => fonts.script === script)?.debianPackage ?? 'fonts-noto-core';
  });
  return packages.length > 0 ? [...new Set(packages)] : ['fonts-noto-core'];
}

/** The language whose shapes of Chinese characters a text is drawn with, whatever language was meant. */
function shapesOf(text: string, language: string): string {
  const locale = new Intl.Locale(language).maximize();
  if (locale.language === 'zh' || locale.language === 'wuu' || locale.language === 'yue')
    return locale.script === 'Hant' ? 'zh-Hant' : 'zh-Hans';
  if (/[\p{Script=Hira}\p{Script=Kana}]/u.test(text)) return 'ja';
  return locale.language;
}

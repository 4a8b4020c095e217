import { GlobalFonts } from '@napi-rs/canvas';
import { PolydubError } from '@polydub/contracts';
import type { Scenario, TextSpec } from './scenario.js';

interface Families {
  readonly sans: string;
  readonly serif: string;
}

const western: Families = { sans: 'Noto Sans', serif: 'Noto Serif' };
/** Skia finds only the first of the fonts in a collection's file; it has the letters of Chinese, Japanese and Korean. */
const eastAsian: Families = { sans: 'Noto Sans CJK JP', serif: 'Noto Serif CJK JP' };
/** Fonts of the scripts that need their own, by language; all are in Debian's fonts-noto-core and fonts-noto-cjk. */
const families: Readonly<Record<string, Families>> = {
  ar: { sans: 'Noto Sans Arabic', serif: 'Noto Naskh Arabic' },
  he: { sans: 'Noto Sans Hebrew', serif: 'Noto Serif Hebrew' },
  hi: { sans: 'Noto Sans Devanagari', serif: 'Noto Serif Devanagari' },
  ja: eastAsian,
  ko: eastAsian,
  th: { sans: 'Noto Sans Thai', serif: 'Noto Serif Thai' },
  zh: eastAsian,
};

/** The family of fonts that a text is drawn with. */
export function fontFamilyOf({ language, style }: Pick<TextSpec, 'language' | 'style'>): string {
  return (families[language] ?? western)[style.isSerif ? 'serif' : 'sans'];
}

/** Throws `missing-dependency` where a font of a clip is not installed: boxes would be drawn for letters. */
export function requireFonts({ texts }: Scenario): void {
  const missing = texts.map(fontFamilyOf).find((family) => !GlobalFonts.has(family));
  if (missing === undefined) return;
  throw new PolydubError('missing-dependency', {
    message: `The font ${missing} is not installed.`,
    remedy: 'Install the packages fonts-noto-core and fonts-noto-cjk.',
  });
}

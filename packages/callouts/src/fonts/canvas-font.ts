import { createHash } from 'node:crypto';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { canvas } from '../canvas.js';
import type { FontSet } from './font-set.js';

/**
 * Font files are registered one by one, as canvas would choose among the faces of a family by rules of its own. All threads
 * of a process share what is registered, so that a name must mean the same file in each of them.
 */
function registeredName(path: string): string {
  const name = `polydub-${createHash('sha256').update(path).digest('hex')}`;
  const { GlobalFonts } = canvas();
  if (!GlobalFonts.has(name)) GlobalFonts.registerFromPath(path, name);
  return name;
}

/**
 * Canvas makes small letters bolder the lighter their colour is, white ones by an eighth at 26 pixels. In this grey each
 * pixel gets the share that the letter covers of it, as in most videos.
 */
export const EVEN_GREY = '#707070';

/** Makes a context draw with fonts at a size in pixels, from the left end of the baseline; who draws narrows the letters. */
export function setFont(context: SKRSContext2D, fonts: FontSet, sizePixels: number): void {
  const families = fonts.paths.map((path) => `"${registeredName(path)}"`).join(', ');
  context.lang = fonts.language;
  context.font = `${fonts.isItalic ? 'italic ' : ''}${fonts.isBold ? 'bold ' : ''}${sizePixels}px ${families}`;
  context.letterSpacing = `${fonts.letterSpacing * sizePixels}px`;
  context.direction = fonts.isRightToLeft ? 'rtl' : 'ltr';
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
}

/** Lengths of a text drawn in one line, for a font of one pixel: times a font's size they are pixels. */
export interface TextMeasure {
  /** How far the pen moves. */
  width(text: string): number;
  /** How far the letters reach above and below the baseline, and right of the pen's start; `left` is negative when they begin right of it. */
  ink(text: string): TextInk;
}

/** How far the letters of a text reach from the pen's start, for a font of one pixel. */
export interface TextInk {
  readonly above: number;
  readonly below: number;
  readonly left: number;
  readonly right: number;
}

/** Large enough that rounding to whole pixels does not matter. */
const MEASURED_SIZE = 200;

/** Measures texts in fonts. */
export function textMeasure(fonts: FontSet): TextMeasure {
  const context = canvas().createCanvas(1, 1).getContext('2d');
  const measured = (text: string) => {
    setFont(context, fonts, MEASURED_SIZE);
    return context.measureText(text);
  };
  return {
    width: (text) => (measured(text).width / MEASURED_SIZE) * fonts.letterWidth,
    ink: (text) => {
      const metrics = measured(text);
      return {
        above: metrics.actualBoundingBoxAscent / MEASURED_SIZE,
        below: metrics.actualBoundingBoxDescent / MEASURED_SIZE,
        left: (metrics.actualBoundingBoxLeft / MEASURED_SIZE) * fonts.letterWidth,
        right: (metrics.actualBoundingBoxRight / MEASURED_SIZE) * fonts.letterWidth,
      };
    },
  };
}

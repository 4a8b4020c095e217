import type { CalloutStyle } from '@polydub/contracts';
import { median } from '../tracking/read-lines.js';
import { type LetterShape, letterBoxes } from './letter-shape.js';

/** How wide letters are and how far apart, compared with a font's. */
export interface LetterSpacing {
  /** Compared with the font's letters. */
  readonly width: number;
  /** Between letters, compared with the size of the font; before they are narrowed. */
  readonly spacing: number;
}

/** Fonts for texts differ by less than this from one another: only clearly condensed letters are drawn so. */
const MAX_CONDENSED = 0.88;
/** Narrower letters are drawn so narrow at most. */
const MIN_WIDTH = 0.55;
/** Titles are spaced by more than this; less is a matter of the font. */
const MIN_SPACING = 0.07;
const MAX_SPACING = 1;

/** The part of a style that says so; empty where it is as the font has it. */
export function drawnSpacing({ width, spacing }: LetterSpacing): Pick<CalloutStyle, 'letterWidth' | 'letterSpacing'> {
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return {
    ...(width <= MAX_CONDENSED ? { letterWidth: rounded(Math.max(MIN_WIDTH, width)) } : {}),
    ...(spacing >= MIN_SPACING ? { letterSpacing: rounded(Math.min(MAX_SPACING, spacing)) } : {}),
  };
}

/** Of lower letters a codec's blur changes the width too much. */
const MIN_HEIGHT_PIXELS = 12;
/** A line of fewer letters tells little. */
const MIN_LETTERS = 3;

/** A line as it is seen, and as the font draws it, as high. */
export interface ComparedLine {
  readonly seen: LetterShape;
  readonly drawn: LetterShape;
  /** Size of the font with which it was drawn. */
  readonly sizePixels: number;
}

/** How wide the letters of lines are and how far apart; undefined where that cannot be told. */
export function letterSpacing(lines: readonly ComparedLine[]): LetterSpacing | undefined {
  const told = lines.flatMap((line) => spacingOf(line) ?? []);
  if (told.length === 0) return undefined;
  return { width: median(told.map(({ width }) => width)), spacing: median(told.map(({ spacing }) => spacing)) };
}

function spacingOf({ seen, drawn, sizePixels }: ComparedLine): LetterSpacing | undefined {
  if (seen.mask.height < MIN_HEIGHT_PIXELS) return undefined;
  const [own, font] = [letterBoxes(seen.mask), letterBoxes(drawn.mask)];
  if (own.length < MIN_LETTERS) return undefined;
  // Where letters touch one another, only the whole line is compared.
  if (own.length !== font.length) return { width: seen.mask.width / drawn.mask.width, spacing: 0 };
  const sum = (boxes: typeof own) => boxes.reduce((all, box) => all + box.width, 0);
  const width = sum(own) / sum(font);
  const gapBehind = (boxes: typeof own, at: number) =>
    (boxes[at + 1]?.x ?? 0) - (boxes[at]?.x ?? 0) - (boxes[at]?.width ?? 0);
  const gaps = own.slice(1).map((_, at) => gapBehind(own, at) / width - gapBehind(font, at));
  return { width, spacing: median(gaps) / sizePixels };
}

import type { TextMeasure } from '../fonts/canvas-font.js';
import { breakPieces, wrapPieces } from './break-lines.js';

/** A text broken into lines at a size. */
export interface FittedLines {
  readonly lines: readonly string[];
  /** Size compared with the original's. */
  readonly sizeRatio: number;
  /** How much narrower than drawn by the font, 1 for not at all. */
  readonly widthRatio: number;
  readonly fits: boolean;
}

/** What a text is fitted into. Lengths in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** A text, its original's size, and how many lines it had. */
export interface FitCall {
  readonly text: string;
  readonly language: string;
  readonly measure: Pick<TextMeasure, 'width'>;
  readonly fontSizePixels: number;
  readonly lineHeightPixels: number;
  readonly originalLines: number;
  readonly original: Room;
  /** At least as large as `original`. */
  readonly free: Room;
  readonly pictureHeight: number;
}

const MIN_WIDTH_RATIO = 0.8;
const MIN_SIZE_RATIO = 0.6;
const STEP = 0.05;
/** Smaller letters cannot be read. */
const MIN_FONT_PIXELS = 6;
/** How much wider than the original a text may be and still count as fitting it. */
const TOLERANCE = 1.04;
/** Height of a line's letters with those that reach above and below, as a share of the font's size. */
const LETTERS_HEIGHT = 1;

/**
 * Breaks a text into lines: into the original's box, else into the free space around it, else narrower by up to a fifth,
 * else smaller as well, down to three fifths. What does not fit then either says so. Letters larger than the picture are made
 * as small as it takes.
 */
export function fitLines(call: FitCall): FittedLines {
  if (call.fontSizePixels > call.pictureHeight) return fitOversized(call);
  const inOriginal = attempt(call, { ...call.original, width: call.original.width * TOLERANCE }, 1, 1);
  if (inOriginal.fits) return inOriginal;
  let last = inOriginal;
  for (const [sizeRatio, widthRatio] of ratios()) {
    last = attempt(call, call.free, sizeRatio, widthRatio);
    if (last.fits) return last;
  }
  return last;
}

/** A size that somebody gave, larger than the picture: the largest at which the text has room. */
function fitOversized(call: FitCall): FittedLines {
  const { fontSizePixels, free } = call;
  const single = { ...call, originalLines: 1 };
  let size = free.height / LETTERS_HEIGHT;
  let last = attempt(single, free, size / fontSizePixels, 1);
  while (!last.fits && size > MIN_FONT_PIXELS) {
    size *= 1 - STEP;
    last = attempt(single, free, size / fontSizePixels, 1);
  }
  return last;
}

function* ratios(): Generator<[sizeRatio: number, widthRatio: number]> {
  for (let size = 1; size > MIN_SIZE_RATIO - STEP / 2; size -= STEP)
    for (let width = 1; width > MIN_WIDTH_RATIO - STEP / 2; width -= STEP) yield [size, width];
}

function attempt(call: FitCall, room: Room, sizeRatio: number, widthRatio: number): FittedLines {
  const size = call.fontSizePixels * sizeRatio;
  const widthOf = (line: string) => call.measure.width(line) * size * widthRatio;
  const paragraphs = call.text.split('\n').map((paragraph) => breakPieces(paragraph, call.language));
  const wrapped = (width: number) => paragraphs.flatMap((pieces) => wrapPieces(pieces, width, widthOf));
  const fewest = wrapped(room.width);
  const most = linesIn(call, room, sizeRatio);
  const fits = fewest.length <= most && fewest.every((line) => widthOf(line) <= room.width);
  const count = Math.max(fewest.length, Math.min(call.originalLines, most));
  const lines = fits ? evenLines(wrapped, count, room.width) : fewest;
  return { lines, sizeRatio, widthRatio, fits };
}

/** How many lines have room above one another. The original's number always has at the original's size. */
function linesIn({ fontSizePixels, lineHeightPixels, originalLines }: FitCall, room: Room, sizeRatio: number): number {
  const rest = room.height - LETTERS_HEIGHT * fontSizePixels * sizeRatio;
  return Math.max(originalLines, 1 + Math.floor(rest / (lineHeightPixels * sizeRatio) + 0.05));
}

/** The narrowest width at which a text has no more than so many lines makes them about equally long. */
function evenLines(wrapped: (width: number) => string[], count: number, width: number): string[] {
  let [narrow, wide] = [0, width];
  while (wide - narrow > 0.5) {
    const middle = (narrow + wide) / 2;
    if (wrapped(middle).length <= count) wide = middle;
    else narrow = middle;
  }
  return wrapped(wide);
}

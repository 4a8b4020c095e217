import type { TextMeasure } from '../fonts/canvas-font.js';
import { breakPieces, wrapPieces } from './break-lines.js';

/** A text broken into lines at a size. */
export interface FittedLines {
  readonly lines: readonly string[];
  /** Size compared with the original's. */
  readonly sizeRatio: number;
  /** How much narrower than drawn by the font, 1 for not at all. */
  readonly widthRatio: number;
  /** From one baseline to the next. */
  readonly lineHeightPixels: number;
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
  readonly measure: TextMeasure;
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
/** Lines that lie as close as they may are this far apart, compared with the height of their letters. */
const TIGHT_LINES = 1.08;

/**
 * Breaks a text into lines: into the original's box, else into the free space around it, else with its lines closer together, else
 * narrower by up to a fifth, else smaller as well, down to three fifths. What does not fit then either says so. Letters larger than the picture are made
 * as small as it takes.
 */
export function fitLines(call: FitCall): FittedLines {
  if (call.fontSizePixels > call.pictureHeight) return fitOversized(call);
  const inOriginal = attempt(call, { ...call.original, width: call.original.width * TOLERANCE }, FULL);
  if (inOriginal.fits) return inOriginal;
  let last = inOriginal;
  for (const ratios of allRatios()) {
    last = attempt(call, call.free, ratios);
    if (last.fits) return last;
  }
  return last;
}

/** A size that somebody gave, larger than the picture: the largest at which the text has room. */
function fitOversized(call: FitCall): FittedLines {
  const { fontSizePixels, free } = call;
  const single = { ...call, originalLines: 1 };
  let size = free.height / Math.max(1, lettersHeight(call));
  let last = attempt(single, free, { ...FULL, sizeRatio: size / fontSizePixels });
  while (!last.fits && size > MIN_FONT_PIXELS) {
    size *= 1 - STEP;
    last = attempt(single, free, { ...FULL, sizeRatio: size / fontSizePixels });
  }
  return last;
}

/** How a text is made to fit. */
interface Ratios {
  readonly sizeRatio: number;
  readonly widthRatio: number;
  /** Whether its lines lie as close together as they may. */
  readonly isTight: boolean;
}

const FULL: Ratios = { sizeRatio: 1, widthRatio: 1, isTight: false };

function* allRatios(): Generator<Ratios> {
  for (let sizeRatio = 1; sizeRatio > MIN_SIZE_RATIO - STEP / 2; sizeRatio -= STEP)
    for (let widthRatio = 1; widthRatio > MIN_WIDTH_RATIO - STEP / 2; widthRatio -= STEP)
      for (const isTight of [false, true]) yield { sizeRatio, widthRatio, isTight };
}

/** Height of the letters, from the highest to what reaches lowest, as a share of the font's size. */
function lettersHeight({ text, measure }: FitCall): number {
  const inks = text.split('\n').map((line) => measure.ink(line));
  return Math.max(...inks.map(({ above }) => above)) + Math.max(...inks.map(({ below }) => below));
}

function attempt(call: FitCall, room: Room, { sizeRatio, widthRatio, isTight }: Ratios): FittedLines {
  const lineHeightPixels = lineHeightOf(call, { sizeRatio, isTight });
  const size = call.fontSizePixels * sizeRatio;
  const widthOf = (line: string) => call.measure.width(line) * size * widthRatio;
  const paragraphs = call.text.split('\n').map((paragraph) => breakPieces(paragraph, call.language));
  const wrapped = (width: number) => paragraphs.flatMap((pieces) => wrapPieces(pieces, width, widthOf));
  const fewest = wrapped(room.width);
  const most = linesIn(call, room, { sizeRatio, lineHeightPixels });
  const fits = fewest.length <= most && fewest.every((line) => widthOf(line) <= room.width);
  const count = Math.max(fewest.length, Math.min(call.originalLines, most));
  const lines = fits ? evenLines(wrapped, count, room.width) : fewest;
  return { lines, sizeRatio, widthRatio, lineHeightPixels, fits };
}

function lineHeightOf(call: FitCall, { sizeRatio, isTight }: Pick<Ratios, 'sizeRatio' | 'isTight'>): number {
  const usual = call.lineHeightPixels * sizeRatio;
  if (!isTight) return usual;
  return Math.min(usual, TIGHT_LINES * lettersHeight(call) * call.fontSizePixels * sizeRatio);
}

/** How many lines have room above one another. The original's number always has at the original's size. */
function linesIn(
  call: FitCall,
  room: Room,
  { sizeRatio, lineHeightPixels }: Pick<FittedLines, 'sizeRatio' | 'lineHeightPixels'>,
): number {
  const rest = room.height - lettersHeight(call) * call.fontSizePixels * sizeRatio;
  return Math.max(call.originalLines, 1 + Math.floor(rest / lineHeightPixels + 0.05));
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

import type { Colour } from '../glyphs/colour-clusters.js';
import { lineCentre, lineSize } from '../reading/line-corners.js';
import type { Sighting } from '../reading/reading.js';
import { median, type ReadLine, turned } from './read-lines.js';
import { usualWidth } from './usual-width.js';

/** Two lines in the same sample. */
export type Pair = readonly [Sighting, Sighting];

/** Where a line is in a picture that was turned so that the line is level. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a line is in a picture that was turned back by so much. */
export function extent({ corners }: Sighting, degrees: number): Extent {
  const { x, y } = turned(lineCentre(corners), -degrees, { x: 0, y: 0 });
  const { width, height } = lineSize(corners);
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Whether two boxes are pieces of one line: they share most of their height. */
export function isSameRow(a: Pick<Extent, 'top' | 'bottom'>, b: Pick<Extent, 'top' | 'bottom'>): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > 0.6 * Math.min(a.bottom - a.top, b.bottom - b.top);
}

/** Lines of one callout differ by no more than this in height and direction. */
const MAX_HEIGHT_RATIO = 1.27;
const MAX_TURN_DEGREES = 4;

/**
 * The height alone says little: a line without letters that reach above or below is lower. One that is this much higher and whose
 * letters are this much wider, too, is of another size, where both have enough letters to tell. (Of neighbouring lines of 20 characters in
 * one size, none in 10,000 differs so much in width, of lines of 12 characters 0.5 %; a name and its role, of 26 and 22 pixels, by 1.23.)
 */
const MIN_OTHER_HEIGHT_RATIO = 1.08;
const MIN_OTHER_WIDTH_RATIO = 1.18;
const MIN_LETTERS = 6;
/** Less tells two sizes where the words, too, tell that the larger line says something of its own. */
const MIN_HEADED_WIDTH_RATIO = 1.1;
/** Capitals with accents above and letters that reach below make a line this much higher than one without, whose letters are as wide. */
const MAX_ACCENTED_HEIGHT_RATIO = 1.45;
const MAX_SAME_WIDTH_RATIO = 1.1;

/** Whether two lines have letters of about one size and one direction, and not dark ones on one plate and light ones on another. */
export function lookAlike(one: ReadLine, other: ReadLine): boolean {
  if (one.isDark !== undefined && other.isDark !== undefined && one.isDark !== other.isDark) return false;
  if (isBadgeBeside(one, other) || isBadgeBeside(other, one)) return false;
  const [low, high] = [Math.min(one.height, other.height), Math.max(one.height, other.height)];
  const turn = Math.abs(one.rotationDegrees - other.rotationDegrees);
  return high <= maxHeightRatio(one, other) * low && turn <= MAX_TURN_DEGREES;
}

/** Grounds that differ by more in a channel are two, in levels. */
const OTHER_GROUND_LEVELS = 60;

/** Whether a line has a ground of its own on which the other one does not stand, as a badge above a name. */
function isBadgeBeside({ ground }: ReadLine, { ground: other }: ReadLine): boolean {
  if (!ground?.isOwn) return false;
  return !other || ground.colour.some((level, at) => Math.abs(level - (other.colour[at] ?? 0)) > OTHER_GROUND_LEVELS);
}

/** Letters of one colour may seem so much paler, where they are thin, and so far off it, in levels. */
const MIN_SAME_SHARE = 0.72;
const MAX_OFF_LEVELS = 70;

/** Whether two lines on one ground have letters of two colours, and not only thick and thin ones of the same. */
export function areColouredApart(one: ReadLine, other: ReadLine): boolean {
  if (!one.colours || !other.colours) return false;
  const from = ({ letters, ground }: { readonly letters: Colour; readonly ground: Colour }) =>
    letters.map((level, at) => level - (ground[at] ?? 0));
  const [weak = [], strong = []] = [from(one.colours), from(other.colours)].sort(
    (a, b) => Math.hypot(...a) - Math.hypot(...b),
  );
  const share = weak.reduce((sum, value, at) => sum + value * (strong[at] ?? 0), 0) / Math.hypot(...strong) ** 2;
  const off = Math.hypot(...weak.map((value, at) => value - share * (strong[at] ?? 0)));
  return share < MIN_SAME_SHARE || off > MAX_OFF_LEVELS;
}

/** How much higher one of two lines of the same size may be. */
function maxHeightRatio(one: ReadLine, other: ReadLine): number {
  if ([one, other].some(({ text }) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < MIN_LETTERS))
    return MAX_HEIGHT_RATIO;
  const [low, high] = one.height < other.height ? [one, other] : [other, one];
  const widthRatio = fontSizeByWidth(high) / fontSizeByWidth(low);
  const leastRatio = isHeadOf(high, low) ? MIN_HEADED_WIDTH_RATIO : MIN_OTHER_WIDTH_RATIO;
  if (widthRatio > leastRatio) return MIN_OTHER_HEIGHT_RATIO;
  return Math.max(widthRatio, 1 / widthRatio) <= MAX_SAME_WIDTH_RATIO ? MAX_ACCENTED_HEIGHT_RATIO : MAX_HEIGHT_RATIO;
}

/** Whether a line stands above another one, and ends with a name or a number before that begins anew: `8. Marcos Rubio` above `Falta sobre el portero`. */
function isHeadOf(head: ReadLine, line: ReadLine): boolean {
  const [above, below] = [head.clear[0], line.clear[0]];
  if (!above || !below || lineCentre(above.corners).y >= lineCentre(below.corners).y) return false;
  return BEGINS_LARGE.test(head.text) && ENDS_WITH_NAME.test(head.text) && IS_SENTENCE.test(line.text);
}

const BEGINS_LARGE = /^\P{L}*\p{Lu}/u;
const ENDS_WITH_NAME = /(?:^|\s)(?:\p{Lu}[\p{L}'’.-]*|\p{N}+)[)»”]?$/u;
/** It begins with a capital, and its last word does not. */
const IS_SENTENCE = /^\P{L}*\p{Lu}.*\s\p{Ll}[\p{L}'’-]*[.!?…]?$/u;

/** How much wider than its letters a detector's box is, in its heights. */
const BOX_MARGIN_HEIGHTS = 0.45;

/** Size of a line's font, as its width tells it; in pixels, a few tenths off. */
function fontSizeByWidth({ text, clear, height }: ReadLine): number {
  const width = median(clear.map(({ corners }) => lineSize(corners).width));
  const usual = [...text].reduce((sum, character) => sum + usualWidth(character), 0);
  return (width - BOX_MARGIN_HEIGHTS * height) / usual;
}

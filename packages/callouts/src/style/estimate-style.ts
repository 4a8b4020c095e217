import type { Box, CalloutStyle, Picture, Point } from '@polydub/contracts';
import { boxAround, maskWhere, type Plane, pixelsInside } from '@polydub/vision';
import { textMeasure } from '../fonts/canvas-font.js';
import type { FontChooser, FontLook, FontSet } from '../fonts/font-set.js';
import { type Colour, colourAt, middle } from '../glyphs/colour-clusters.js';
import type { GlyphMasks } from '../glyphs/glyph-masks.js';
import { linesMask } from '../glyphs/line-pieces.js';
import { alignmentOf, listSide } from './alignment.js';
import { aroundLetters } from './around-letters.js';
import { inkHeight } from './ink-height.js';
import { coloursFrom, drawnColour, hexOf, letterColours } from './letter-colours.js';
import { letterCoverage } from './letter-coverage.js';
import {
  drawnShape,
  type LetterShape,
  likeness,
  lineShape,
  type PlacedShape,
  slantDegrees,
  strokeWidth,
} from './letter-shape.js';
import { drawnSpacing, letterSpacing } from './letter-spacing.js';
import { type PlatePaint, platePaint } from './plate-paint.js';

/** What a style is told from. */
export interface StyleCall {
  /** The same part of the picture at different times, aligned, with the text fully visible and level. */
  readonly crops: readonly Picture[];
  /** What the crops have in common. */
  readonly picture: Picture;
  /** Where the crops' top left corner lies in the picture. */
  readonly corner: Point;
  readonly pictureWidth: number;
  /** The letters in the crops. */
  readonly masks: GlyphMasks;
  /** The colours that words were seen to change from and to; default: none. */
  readonly wordColours?: readonly Colour[] | undefined;
  /** Box of its first words, in pixels of the crops, where the others came after them; default: all came at once. */
  readonly firstWords?: Box | undefined;
  /** How the plate is painted, where that is known; default: told from the crops. */
  readonly platePaint?: PlatePaint | undefined;
  /** Boxes of the lines, in pixels of the crops. */
  readonly lineBoxes: readonly Box[];
  /** Boxes of the emoji and icons beside each line, likewise; default: none. */
  readonly pictographs?: readonly (readonly Box[])[];
  /** The lines as read, separated by `\n`, without what is none of their letters. */
  readonly text: string;
  /** Likewise, with the marks before them that are a part of the picture; default: as `text`. */
  readonly listText?: string | undefined;
  /** BCP 47 code of the text's language. */
  readonly language: string;
  readonly fonts: FontChooser;
}

/** The letters of a line, cut to their bounds. */
interface Line {
  readonly text: string;
  readonly shape: PlacedShape;
}

/** Tells how a text looks. Without letters told from the background only size and alignment are known; the rest is usual. */
export function estimateStyle(given: StyleCall): CalloutStyle {
  const { lineBoxes, corner, picture } = given;
  const {
    masks: { fill: letterPixels },
    firstWords,
  } = given;
  const colours = firstWords
    ? coloursFrom(picture, letterPixels, firstWords)
    : letterColours(picture, letterPixels, given.wordColours);
  const letters = colours[0] ?? colourOn(given);
  const letterHeight = middle(lineBoxes.map(({ height }) => height));
  const coverage = letterCoverage(picture, given.masks.fill, [letters, ...colours.slice(1)], letterHeight);
  const fill = maskWhere(picture.width, picture.height, (pixel) => (coverage.data[pixel] as number) >= 0.5);
  const masks = { ...given.masks, fill };
  const call = { ...given, masks };
  const lines = linesOf(call, coverage);
  const look = lookOf(call, lines);
  const fonts = call.fonts.choose(call.text, call.language, look);
  const fontSizePixels = fontSize(call, lines, fonts);
  const moved = (box: Box) => ({ ...box, x: box.x + corner.x, y: box.y + corner.y });
  const letterInsets = insetsOf(call, lines);
  const plate = plateStyle(given, moved);
  return {
    colour: hexOf(drawnColour(picture, given.masks.fill, letters)),
    ...(lines.length > 0 && !masks.isOnPlates && !masks.linePlates
      ? seenAround(call, given.masks, letters, fontSizePixels)
      : {}),
    ...(plate ? { plate } : {}),
    ...{ fontSizePixels, lineHeightPixels: lineHeight(lineBoxes, fontSizePixels) },
    ...look,
    ...spacingOf(call, lines, look),
    alignment:
      listSide(call.listText ?? call.text) ??
      alignmentOf(wholeLines(call).map(moved), call.pictureWidth, masks.plate && plate?.box),
    ...(letterInsets ? { letterInsets } : {}),
  };
}

/** A shadow that is moved by a pixel or two is hidden by the blurred edges of the letters: it is told by their cores. */
function seenAround({ picture, masks }: StyleCall, cores: GlyphMasks, letters: Colour, fontSizePixels: number) {
  const seen = aroundLetters(picture, masks, letters, fontSizePixels);
  if (seen.outline || seen.shadow) return seen;
  const { shadow } = aroundLetters(picture, cores, letters, fontSizePixels);
  return shadow ? { shadow } : {};
}

function plateStyle(
  { crops, picture, masks: { plate, linePlates }, platePaint: paint }: StyleCall,
  moved: (box: Box) => Box,
): CalloutStyle['plate'] {
  const around = boxAround(linePlates?.boxes ?? []);
  if (linePlates && around && paint) return { ...paint, box: moved(around), lineBoxes: linePlates.boxes.map(moved) };
  return plate && { ...(paint ?? platePaint(crops, picture, plate)), box: moved(plate.box) };
}

/** The lines with the emoji and icons beside them: all of it together is aligned. */
function wholeLines({ lineBoxes, pictographs = [] }: StyleCall): Box[] {
  return lineBoxes.map((line, index) => {
    const whole = boxAround([line, ...(pictographs[index] ?? [])]) ?? line;
    return { ...line, x: whole.x, width: whole.width };
  });
}

/** Brighter than this, in levels, a ground carries dark letters. */
const BRIGHT_LEVELS = 140;

/** Black or white, whichever can be read on what is seen in the lines. */
function colourOn({ picture, lineBoxes }: StyleCall): Colour {
  const inLines = pixelsInside(linesMask({ picture, lines: lineBoxes }));
  const greyAt = (pixel: number) => colourAt(picture, pixel).reduce((sum, level) => sum + level, 0) / 3;
  return middle(Array.from(inLines, greyAt)) > BRIGHT_LEVELS ? [0, 0, 0] : [255, 255, 255];
}

/** In heights of a line: letters that begin farther inside of their box, or farther outside, were not all found, or more was. */
const [MIN_INSET, MAX_INSET] = [-0.15, 0.5];
/** In all lines at once, a bullet before them may be in the box. */
const MAX_BULLET_INSET = 1.5;

/** Where the letters of all lines are in the box around the lines; undefined unless letters were told from the background in each. */
function insetsOf({ lineBoxes }: StyleCall, lines: readonly Line[]): CalloutStyle['letterInsets'] {
  const [box, letters] = [boxAround(lineBoxes), boxAround(lines.map(({ shape }) => shape.box))];
  if (!box || !letters || lines.length < lineBoxes.length) return undefined;
  const [left, top] = [letters.x - box.x, letters.y - box.y];
  const insets = { left, top, right: box.width - left - letters.width, bottom: box.height - top - letters.height };
  const height = middle(lineBoxes.map((line) => line.height));
  const isSound = Object.entries(insets).every(([side, inset]) => {
    const most = side === 'left' ? MAX_BULLET_INSET : MAX_INSET;
    return inset >= MIN_INSET * height && inset <= most * height;
  });
  return isSound ? insets : undefined;
}

function linesOf({ lineBoxes, text }: StyleCall, coverage: Plane): Line[] {
  const texts = text.split('\n');
  return lineBoxes.flatMap((box, index) => {
    const shape = lineShape(coverage, box);
    const own = texts[index]?.trim();
    return shape && own ? [{ text: own, shape }] : [];
  });
}

/** By height: as many times larger than drawn at one pixel as its letters are. */
function sizeOf({ text, shape }: Line, fonts: FontSet): number {
  return shape.mask.height / Math.max(0.1, inkHeight(text, shape.mask, textMeasure(fonts)));
}

/** Line boxes of detectors are higher than the letters. */
const BOX_TO_LETTERS = 0.85;
/** Letters this much smaller than their box has room for are a few crumbs of them. */
const MIN_SIZE_SHARE = 0.3;

function fontSize({ lineBoxes, text }: StyleCall, lines: readonly Line[], fonts: FontSet): number {
  const measure = textMeasure(fonts);
  const byBoxes = lineBoxes.map(({ height }, index) => {
    const ink = measure.ink(text.split('\n')[index] ?? text);
    return (height * BOX_TO_LETTERS) / Math.max(0.1, ink.above + ink.below);
  });
  const least = MIN_SIZE_SHARE * middle(byBoxes);
  const byLetters = lines.map((line) => sizeOf(line, fonts)).filter((size) => size >= least);
  return Math.max(1, middle(byLetters.length > 0 ? byLetters : byBoxes));
}

function spacingOf({ language, fonts }: StyleCall, lines: readonly Line[], look: FontLook) {
  const compared = lines.flatMap((line) => {
    const set = fonts.choose(line.text, language, look);
    const sizePixels = sizeOf(line, set);
    const drawn = drawnShape(line.text, set, sizePixels);
    return drawn ? [{ seen: line.shape, drawn, sizePixels }] : [];
  });
  const told = letterSpacing(compared);
  return told ? drawnSpacing(told) : {};
}

/** Usual distance of baselines, where there is only one line. */
const LINE_HEIGHT = 1.25;

function lineHeight(lineBoxes: readonly Box[], fontSizePixels: number): number {
  const middles = lineBoxes.map(({ y, height }) => y + height / 2).sort((one, other) => one - other);
  const steps = middles.slice(1).map((value, index) => value - (middles[index] as number));
  const step = middle(steps);
  return step > fontSizePixels * 0.7 ? step : fontSizePixels * LINE_HEIGHT;
}

/** How many degrees more than its upright drawing a text leans when it is italic. */
const ITALIC_DEGREES = 6;

/** Tells bold, italic and serif by drawing the longest line in each of them. */
function lookOf({ language, fonts }: StyleCall, lines: readonly Line[]): FontLook {
  const plain = { isBold: false, isItalic: false, isSerif: false };
  const line = lines.toSorted((one, other) => other.text.length - one.text.length)[0];
  if (!line) return plain;
  const draw = (look: FontLook) => {
    const set = fonts.choose(line.text, language, look);
    return drawnShape(line.text, set, sizeOf(line, set)) ?? line.shape;
  };
  const isItalic = slantDegrees(line.shape.mask) - slantDegrees(draw(plain).mask) >= ITALIC_DEGREES;
  const looks = [false, true].flatMap((isSerif) => [false, true].map((isBold) => ({ isBold, isItalic, isSerif })));
  const rated = looks.map((look) => ({ look, rating: ratingOf(line.shape, draw(look)) }));
  return rated.reduce((best, other) => (other.rating > best.rating ? other : best)).look;
}

/** How much the width of strokes counts beside the shape of letters. */
const STROKE_WEIGHT = 0.4;
/** By how much a codec's blur makes strokes wider than they were drawn, in pixels: in small letters as much as bold type does. */
const BLUR_PIXELS = 0.35;
/** Thinner strokes are not seen. */
const MIN_STROKE_PIXELS = 0.5;

/** How well a drawing resembles the letters: in their shapes, and in the width of their strokes. */
function ratingOf(shape: LetterShape, drawing: LetterShape): number {
  const seen = Math.max(MIN_STROKE_PIXELS, strokeWidth(shape) - BLUR_PIXELS);
  const strokes = Math.abs(Math.log(seen / strokeWidth(drawing)));
  return likeness(shape, drawing) - STROKE_WEIGHT * strokes;
}

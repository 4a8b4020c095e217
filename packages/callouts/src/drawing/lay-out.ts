import type { Box, Callout, CalloutStyle, Point, Warning } from '@polydub/contracts';
import { boxAround } from '@polydub/vision';
import type { TextMeasure } from '../fonts/canvas-font.js';
import { isRightToLeft } from '../fonts/script-fonts.js';
import { type FittedLines, fitLines } from './fit-lines.js';
import { freeBox, type Surroundings } from './free-box.js';
import { linePlatesFor } from './line-plates-for.js';
import { openBox } from './open-box.js';
import { letterBox, originalBaselines } from './original-letters.js';
import { centredInBlock, movedOffPictographs, roomBesidePictographs } from './room-beside-pictographs.js';

/** A line of a text that is to be drawn. */
export interface LaidOutLine {
  readonly text: string;
  /** Left end of its baseline, in pixels of the picture, before it is turned. */
  readonly x: number;
  readonly baselineY: number;
  /** Around its letters. */
  readonly box: Box;
}

/** Where a text is drawn instead of a callout's own. Pixels of the picture, before the text is turned. */
export interface CalloutLayout {
  readonly lines: readonly LaidOutLine[];
  readonly fontSizePixels: number;
  /** How much narrower than by the font the letters are, 0.8…1. */
  readonly widthRatio: number;
  /** Around all letters. */
  readonly box: Box;
  /** What is filled behind the letters; absent for a style without a plate. */
  readonly plate?: Box | undefined;
  /** Instead of a plate: what is filled behind each line. */
  readonly linePlates?: readonly Box[] | undefined;
  /** The text is turned by this much, clockwise, around `pivot`. */
  readonly rotationDegrees: number;
  readonly pivot: Point;
  readonly warnings: readonly Warning[];
}

/** What a layout depends on besides callout and text. */
export interface LayOutOptions extends Surroundings {
  /** BCP 47 code of what the text is written in. */
  readonly language: string;
  /** Measures the text. */
  readonly measure: TextMeasure;
  /** Measures the callout's own text. */
  readonly originalMeasure: TextMeasure;
}

/**
 * Places a text where a callout is, as large as its letters, and no wider or higher where possible; see {@link fitLines}
 * for what is done where not. Left and right change places when the text is read in the other direction.
 */
export function layOut(callout: Callout, text: string, options: LayOutOptions): CalloutLayout {
  const { style, box } = callout;
  const room = { free: freeBox(callout, options), alignment: alignmentFor(callout, text) };
  const { free, alignment } = roomBesidePictographs(callout, letterBox(callout), room);
  const open = openBox(callout, free, options);
  const fit = (within: Box) =>
    fitLines({
      ...{ text: text.trim(), language: options.language, measure: options.measure },
      ...{ fontSizePixels: style.fontSizePixels, lineHeightPixels: style.lineHeightPixels },
      originalLines: callout.lineBoxes.length,
      original: { width: Math.min(box.width, free.width), height: Math.min(box.height, within.height) },
      free: { width: widthWithin(letterBox(callout), free, alignment), height: within.height },
      pictureHeight: options.height,
    });
  const inOpen = fit(open);
  const fitted = inOpen.fits ? inOpen : fit(free);
  const isLonger = fitted.lines.length > callout.lineBoxes.length;
  const placed = placeLines({ callout, fitted, free: inOpen.fits && isLonger ? open : free, alignment }, options);
  const block = alignment === room.alignment ? placed : centredInBlock(placed);
  const { lines, covers } = movedOffPictographs(block, callout, free);
  const textBox = boxAround(lines.map((line) => line.box)) ?? box;
  const plate = style.plate?.lineBoxes ? undefined : plateFor(callout, textBox, freeBox(callout, options, 0));
  const linePlates = linePlatesFor(callout, { lines, sizeRatio: fitted.sizeRatio }, options.originalMeasure);
  return {
    lines,
    fontSizePixels: style.fontSizePixels * fitted.sizeRatio,
    widthRatio: fitted.widthRatio,
    box: textBox,
    ...(plate ? { plate } : {}),
    ...(linePlates ? { linePlates } : {}),
    rotationDegrees: callout.rotationDegrees,
    pivot: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    warnings: [
      ...warningsFor(fitted, text),
      ...(covers ? [coversPictograph(text)] : []),
      ...(callout.ground && isLonger && !inOpen.fits ? [leavesGround(text)] : []),
      ...cutWarnings(callout, options),
    ],
  };
}

type Alignment = CalloutStyle['alignment'];

function alignmentFor({ text: original, style }: Callout, text: string): Alignment {
  if (style.alignment === 'centre' || isRightToLeft(original) === isRightToLeft(text)) return style.alignment;
  return style.alignment === 'left' ? 'right' : 'left';
}

/** How wide a text may be that keeps its left side, its middle or its right side, as its alignment demands. */
function widthWithin(box: Box, free: Box, alignment: Alignment): number {
  const [left, right] = [box.x - free.x, free.x + free.width - box.x - box.width];
  if (alignment === 'left') return box.width + right;
  if (alignment === 'right') return box.width + left;
  return box.width + 2 * Math.min(left, right);
}

interface Placement {
  readonly callout: Callout;
  readonly fitted: FittedLines;
  readonly free: Box;
  readonly alignment: Alignment;
}

function placeLines(placement: Placement, options: LayOutOptions): LaidOutLine[] {
  const { callout, fitted, free, alignment } = placement;
  const size = callout.style.fontSizePixels * fitted.sizeRatio;
  const baselines = baselinesFor(callout, fitted, options);
  const original = letterBox(callout);
  const lines = fitted.lines.map((text, index) => {
    const ink = options.measure.ink(text);
    const narrow = size * fitted.widthRatio;
    const width = (ink.left + ink.right) * narrow;
    const left = alignedLeft(original, width, alignment);
    const baselineY = baselines[index] ?? 0;
    const box = { x: left, y: baselineY - ink.above * size, width, height: (ink.above + ink.below) * size };
    return { text, x: left + ink.left * narrow, baselineY, box };
  });
  return movedInto(lines, free);
}

function alignedLeft(box: Box, width: number, alignment: Alignment): number {
  if (alignment === 'left') return box.x;
  return alignment === 'right' ? box.x + box.width - width : box.x + (box.width - width) / 2;
}

/** From a line's baseline to the middle of its letters, as a share of the font's size. */
const MIDDLE = 0.36;

/**
 * Baselines of the new lines. The block's middle stays where it was; at the bottom of the picture its last line stays,
 * at the top its first, as long as letters keep their size.
 */
function baselinesFor(callout: Callout, fitted: FittedLines, options: LayOutOptions): number[] {
  const { lines, sizeRatio, lineHeightPixels } = fitted;
  const { fontSizePixels, plate: itsPlate } = callout.style;
  const plate = itsPlate?.lineBoxes ? undefined : itsPlate;
  const original = originalBaselines(callout, options.originalMeasure);
  const [first, last] = [original[0] ?? 0, original.at(-1) ?? 0];
  const block = (lines.length - 1) * lineHeightPixels;
  const middle = (first + last) / 2 - MIDDLE * fontSizePixels * (1 - sizeRatio);
  let start = middle - block / 2;
  if (!plate && middle > 0.7 * options.height) start = Math.min(last - block, last);
  else if (!plate && middle < 0.3 * options.height) start = first;
  return lines.map((_, index) => start + index * lineHeightPixels);
}

/** Moves lines together so that they lie within a box; what is larger than the box keeps its left and top sides. */
function movedInto(lines: readonly LaidOutLine[], { x, y, width, height }: Box): LaidOutLine[] {
  const around = boxAround(lines.map((line) => line.box));
  if (!around) return [...lines];
  const shiftX = Math.max(x - around.x, Math.min(0, x + width - around.x - around.width));
  const shiftY = Math.max(y - around.y, Math.min(0, y + height - around.y - around.height));
  return lines.map((line) => ({
    ...line,
    x: line.x + shiftX,
    baselineY: line.baselineY + shiftY,
    box: { ...line.box, x: line.box.x + shiftX, y: line.box.y + shiftY },
  }));
}

/** A plate with more room beside its letters, in heights of a line, has enough for longer ones. */
const MAX_MARGIN_LINES = 1.5;
/** A text that reaches this far into the margins of a plate needs no larger one: a drawn edge would be seen when the plate changes its colour. */
const MIN_GROWTH_PIXELS = 2;

/** The original's plate, made larger where the text with the original's margins needs more, but not beyond what is free around it. */
function plateFor(callout: Callout, text: Box, free: Box): Box | undefined {
  if (!callout.style.plate) return undefined;
  const plate = callout.style.plate.box;
  // Beside the letters, as a detector's box may be as wide as the plate; above and below some letters reach farther than others.
  const { x: letters, width } = letterBox(callout);
  const { box } = callout;
  const [left, top] = [Math.max(0, letters - plate.x), Math.max(0, box.y - plate.y)];
  const right = Math.max(0, plate.x + plate.width - letters - width);
  const bottom = Math.max(0, plate.y + plate.height - box.y - box.height);
  const most = MAX_MARGIN_LINES * (callout.lineBoxes[0]?.height ?? box.height);
  const [marginX, marginY] = [Math.min(left, right, most), Math.min(top, bottom, most)];
  const x = Math.min(plate.x, Math.max(free.x, text.x - marginX));
  const y = Math.min(plate.y, Math.max(free.y, text.y - marginY));
  const endX = Math.max(plate.x + plate.width, Math.min(free.x + free.width, text.x + text.width + marginX));
  const endY = Math.max(plate.y + plate.height, Math.min(free.y + free.height, text.y + text.height + marginY));
  const growth = Math.max(plate.x - x, plate.y - y, endX - plate.x - plate.width, endY - plate.y - plate.height);
  return growth < MIN_GROWTH_PIXELS ? plate : { x, y, width: endX - x, height: endY - y };
}

function warningsFor({ sizeRatio, fits }: FittedLines, text: string): Warning[] {
  const percent = Math.round(sizeRatio * 100);
  const name = nameOf(text);
  if (!fits) {
    const message = `The text ${name} has no room in the picture even at ${percent} % of the original's size. A shorter translation would fit.`;
    return [{ code: 'callout-text-overflows', message }];
  }
  if (sizeRatio > 0.99) return [];
  const message = `The text ${name} is drawn at ${percent} % of the original's size, as there is no room for more.`;
  return [{ code: 'callout-text-smaller', message }];
}

function coversPictograph(text: string): Warning {
  const message = `The text ${nameOf(text)} has no room beside an emoji or icon of the original and is drawn over it. A shorter translation would fit.`;
  return { code: 'callout-covers-emoji', message };
}

function leavesGround(text: string): Warning {
  const message = `The text ${nameOf(text)} has no room on the even ground of the original and may be drawn over what is above or below it. A shorter translation would fit.`;
  return { code: 'callout-leaves-ground', message };
}

/** Letters this near to the edge of the picture, in pixels, may go on beyond it. */
const EDGE_PIXELS = 1;

/** Tells of a text that rests at one edge of the picture: a part of it may lie outside. */
function cutWarnings(callout: Callout, { width }: Surroundings): Warning[] {
  const { x, width: length } = letterBox(callout);
  const isAtOneEdge = x <= EDGE_PIXELS !== x + length >= width - EDGE_PIXELS;
  if (!isAtOneEdge || callout.path.length > 0 || callout.rotationDegrees !== 0) return [];
  const message = `The text ${nameOf(callout.text)} touches the edge of the picture and may be cut off there: what cannot be seen of it was neither read nor translated.`;
  return [{ code: 'callout-cut-off', message }];
}

/** A text as messages name it. */
function nameOf(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

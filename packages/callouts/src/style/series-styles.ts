import type { Callout, CalloutStyle } from '@polydub/contracts';
import { median } from '../tracking/read-lines.js';
import { colourDifference, heightOf, ratio } from './alike.js';
import { drawnSpacing } from './letter-spacing.js';

/** Texts of a series follow one another in one place, such as subtitles, or the headings "Step 1", "Step 2" and "Step 3". In heights of a line. */
const MAX_SHIFT = 0.35;
const MAX_SIDE_SHIFT = 0.5;
const MAX_HEIGHT_RATIO = 1.15;
const MAX_COLOUR_DIFFERENCE = 48;
/** Sizes of fonts that are told so much apart are others. */
const MAX_SIZE_RATIO = 1.3;
/** Fewer texts do not outvote one another. */
const MIN_VOTES = 3;

/** Gives texts that follow one another in one place, in lines of one height and colour, the letters, size and outline that most of them have. */
export function withSeriesStyles(callouts: readonly Callout[]): Callout[] {
  const voted = new Map(
    seriesOf(callouts).flatMap((series) => asMostOf(series).map((callout) => [callout.id, callout])),
  );
  return callouts.map((callout) => voted.get(callout.id) ?? callout);
}

/** Each with the texts that came before it in its place. */
function seriesOf(callouts: readonly Callout[]): Callout[][] {
  const open: Callout[][] = [];
  for (const callout of callouts.toSorted((one, other) => one.startSeconds - other.startSeconds)) {
    const series = open.find((members) => members.some((member) => followsInPlace(member, callout)));
    if (series) series.push(callout);
    else open.push([callout]);
  }
  return open.filter(({ length }) => length >= MIN_VOTES);
}

function followsInPlace(one: Callout, other: Callout): boolean {
  if (one.kind !== other.kind || one.rotationDegrees !== other.rotationDegrees) return false;
  if (one.endSeconds > other.startSeconds || !one.style.plate !== !other.style.plate) return false;
  const [height, otherHeight] = [heightOf(one), heightOf(other)];
  if (ratio(height, otherHeight) > MAX_HEIGHT_RATIO || ratio(sizeOf(one), sizeOf(other)) > MAX_SIZE_RATIO) return false;
  if (colourDifference(one.style, other.style) > MAX_COLOUR_DIFFERENCE) return false;
  const last = ({ lineBoxes }: Callout) => lineBoxes.at(-1) as Callout['box'];
  const [a, b] = [last(one), last(other)];
  const isLevel = Math.abs(a.y + a.height / 2 - b.y - b.height / 2) <= MAX_SHIFT * height;
  const sides = [a.x - b.x, a.x + a.width / 2 - b.x - b.width / 2];
  return isLevel && sides.some((shift) => Math.abs(shift) <= MAX_SIDE_SHIFT * height);
}

function asMostOf(series: readonly Callout[]): Callout[] {
  const most = (of: (style: CalloutStyle) => boolean) =>
    2 * series.filter(({ style }) => of(style)).length > series.length;
  const look = {
    isBold: most(({ isBold }) => isBold),
    isItalic: most(({ isItalic }) => isItalic),
    isSerif: most(({ isSerif }) => isSerif),
    fontSizePixels: median(series.map(sizeOf)),
    ...drawnSpacing({
      width: median(series.map(({ style }) => style.letterWidth ?? 1)),
      spacing: median(series.map(({ style }) => style.letterSpacing ?? 0)),
    }),
  };
  const outlines = series.flatMap(({ style }) => style.outline ?? []);
  const outline = most((style) => style.outline !== undefined)
    ? outlines.toSorted((one, other) => one.widthPixels - other.widthPixels)[outlines.length >> 1]
    : undefined;
  const left = median(series.map(leftOf));
  return series.map((callout) => {
    const { letterWidth: _width, letterSpacing: _spacing, ...style } = callout.style;
    const own = style.outline ?? outline;
    const styled = { ...callout, style: { ...style, ...look, ...(own && { outline: own }) } };
    return beginningAt(styled, left);
  });
}

/** In heights of a line: letters that begin so far from those of the others were told with what is beside them. */
const MAX_BEGIN_SHIFT = 0.6;

/** A text that is aligned on the left begins where the others of its series do. */
function beginningAt(callout: Callout, left: number): Callout {
  const { letterInsets, alignment } = callout.style;
  const shift = Math.abs(leftOf(callout) - left);
  if (alignment !== 'left' || !letterInsets || shift > MAX_BEGIN_SHIFT * heightOf(callout)) return callout;
  return { ...callout, style: { ...callout.style, letterInsets: { ...letterInsets, left: left - callout.box.x } } };
}

function leftOf({ box, style }: Callout): number {
  return box.x + (style.letterInsets?.left ?? 0);
}

function sizeOf({ style }: Callout): number {
  return style.fontSizePixels;
}

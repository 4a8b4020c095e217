import type { Box, Callout, CalloutStyle } from '@polydub/contracts';
import { areInOnePlace } from '../following/callout-place.js';
import { textSimilarity } from '../text-distance.js';
import { median } from '../tracking/read-lines.js';
import { colourDifference, groupsOf, heightOf, partsOf, ratio } from './alike.js';
import { withCommonBoxes } from './common-boxes.js';
import { columnsEndingAlike } from './label-columns.js';
import { drawnSpacing } from './letter-spacing.js';
import { withSeriesStyles } from './series-styles.js';

/** Texts of one look differ by no more than this in size and in each part of their colour. */
const MAX_SIZE_RATIO = 1.15;
const MAX_COLOUR_DIFFERENCE = 48;
/** Items of a list follow one another within this, and begin at the same place to this, in heights: a bullet may be taken for a part of one. */
const MAX_ITEM_GAP = 2.5;
const MAX_INDENT = 1.6;
/** Labels of a row are apart by no more than this, and higher or lower by no more than this, in heights. */
const MAX_LABEL_GAP = 6;
const MAX_LABEL_SHIFT = 0.3;
/** Fewer texts do not outvote one another. */
const MIN_VOTES = 3;
/** A text that comes again is read as before, but for this. */
const MIN_SAME_TEXT = 0.9;
/** How far from the left side of their box letters begin where that was not told, and how far items begin apart that were told, in heights. */
const USUAL_INSET = 0.33;
const MAX_TOLD_INDENT = 0.35;

/**
 * Gives texts of one look one style: a text that comes again in its place is drawn as where it is shown longest, and what most items of a
 * list, or labels of a row, say of their letters and size holds for all, as does the left side of a list. The look of a single short text is often told wrong.
 */
export function withCommonStyles(callouts: readonly Callout[]): Callout[] {
  const again = callouts.map((callout) => asShownLongest(callout, callouts));
  const lists = groupsOf(again, areItemsOfOneList).filter((list) => list.length >= MIN_VOTES);
  const rows = groupsOf(again, areLabelsOfOneRow).filter((row) => row.length >= MIN_VOTES);
  const columns = columnsEndingAlike(again).map((column) =>
    withOneLook(column).map((label) => ({ ...label, style: { ...label.style, alignment: 'right' as const } })),
  );
  const items = [...rows.flatMap(withOneLook), ...lists.flatMap(asVoted), ...columns.flat()];
  const voted = new Map(items.map((item) => [item.id, item]));
  const styled = again.map((callout) => voted.get(callout.id) ?? callout);
  return withCommonBoxes(withSeriesStyles(styled.map((callout) => onCommonSide(callout, styled))));
}

/** A single line near the right side of the picture begins at its left like other labels of its look, whose places tell that they do. */
function onCommonSide(callout: Callout, all: readonly Callout[]): Callout {
  if (callout.style.alignment !== 'right' || callout.lineBoxes.length > 1) return callout;
  const sides = all
    .filter((other) => areShownTogether(callout, other) && areLevelAlike(callout, other) && haveOneLook(callout, other))
    .map(({ style }) => style.alignment);
  const count = (side: CalloutStyle['alignment']) => sides.filter((each) => each === side).length;
  if (count('left') < MIN_VOTES - 1 || count('left') <= count('right')) return callout;
  return { ...callout, style: { ...callout.style, alignment: 'left' } };
}

function asShownLongest(callout: Callout, all: readonly Callout[]): Callout {
  const same = all.filter((other) => other === callout || isShownAgain(callout, other));
  const longest = same.reduce((best, other) => (secondsOf(other) > secondsOf(best) ? other : best));
  if (longest === callout) return callout;
  const { plate: _its, letterInsets: _there, ...look } = longest.style;
  const { plate, letterInsets } = callout.style;
  return { ...callout, style: { ...look, ...(plate && { plate }), ...(letterInsets && { letterInsets }) } };
}

function secondsOf({ startSeconds, endSeconds }: Callout): number {
  return endSeconds - startSeconds;
}

function isShownAgain(one: Callout, other: Callout): boolean {
  return (
    !areShownTogether(one, other) &&
    areLevelAlike(one, other) &&
    areInOnePlace(one.box, other.box) &&
    ratio(heightOf(one), heightOf(other)) <= MAX_SIZE_RATIO &&
    colourDifference(one.style, other.style) <= MAX_COLOUR_DIFFERENCE &&
    textSimilarity(one.text, other.text) >= MIN_SAME_TEXT
  );
}

function areItemsOfOneList(one: Callout, other: Callout): boolean {
  return (
    areShownTogether(one, other) &&
    areLevelAlike(one, other) &&
    one.style.alignment === 'left' &&
    other.style.alignment === 'left' &&
    haveOneLook(one, other) &&
    followOneAnother(one, other)
  );
}

function areLabelsOfOneRow(one: Callout, other: Callout): boolean {
  const height = Math.max(heightOf(one), heightOf(other));
  const gap = Math.max(one.box.x, other.box.x) - Math.min(one.box.x + one.box.width, other.box.x + other.box.width);
  const shift = Math.abs(one.box.y + one.box.height / 2 - other.box.y - other.box.height / 2);
  return (
    areShownTogether(one, other) &&
    areLevelAlike(one, other) &&
    areTold(one, other) &&
    haveOneLook(one, other) &&
    gap <= MAX_LABEL_GAP * height &&
    shift <= MAX_LABEL_SHIFT * height
  );
}

function areShownTogether(one: Callout, other: Callout): boolean {
  return one.startSeconds < other.endSeconds && other.startSeconds < one.endSeconds;
}

function areLevelAlike(one: Callout, other: Callout): boolean {
  return one.kind === other.kind && one.rotationDegrees === other.rotationDegrees;
}

function haveOneLook({ style: one }: Callout, { style: other }: Callout): boolean {
  return (
    (one.outline === undefined) === (other.outline === undefined) &&
    ratio(one.fontSizePixels, other.fontSizePixels) <= MAX_SIZE_RATIO &&
    colourDifference(one, other) <= MAX_COLOUR_DIFFERENCE
  );
}

function followOneAnother(one: Callout, other: Callout): boolean {
  const height = Math.max(heightOf(one), heightOf(other));
  const gap = Math.max(one.box.y, other.box.y) - Math.min(bottomOf(one.box), bottomOf(other.box));
  const indent = Math.abs(leftOf(one) - leftOf(other));
  const isNear = gap > -0.5 * height && gap <= MAX_ITEM_GAP * height;
  return isNear && indent <= (areTold(one, other) ? MAX_TOLD_INDENT : MAX_INDENT) * height;
}

/** The items of a list with the letters, size and left side that most of them have. */
function asVoted(list: readonly Callout[]): Callout[] {
  const left = median(list.map(leftOf));
  const top = list.reduce((best, item) => (item.box.y < best.box.y ? item : best));
  const look = mostOf(list);
  return list
    .map((item) => (item === top && isHeading(item, look) ? item : { ...item, style: withLook(item.style, look) }))
    .map((item) => beginningAt(item, left));
}

function withOneLook(row: readonly Callout[]): Callout[] {
  const look = mostOf(row);
  return row.map((label) => ({ ...label, style: withLook(label.style, look) }));
}

function withLook(style: CalloutStyle, look: ReturnType<typeof mostOf>): CalloutStyle {
  const { letterWidth: _width, letterSpacing: _spacing, ...own } = style;
  return { ...own, ...look };
}

/** What most of some texts, by their letters, say of their look. */
function mostOf(texts: readonly Callout[]) {
  const most = (of: (style: CalloutStyle) => boolean) => {
    const letters = (wanted: boolean) =>
      texts.reduce((sum, { style, text }) => sum + (of(style) === wanted ? text.length : 0), 0);
    return letters(true) > letters(false);
  };
  return {
    isBold: most(({ isBold }) => isBold),
    isItalic: most(({ isItalic }) => isItalic),
    isSerif: most(({ isSerif }) => isSerif),
    ...drawnSpacing({
      width: median(texts.map(({ style }) => style.letterWidth ?? 1)),
      spacing: median(texts.map(({ style }) => style.letterSpacing ?? 0)),
    }),
    fontSizePixels: median(texts.map(({ style }) => style.fontSizePixels)),
    lineHeightPixels: median(texts.map(({ style }) => style.lineHeightPixels)),
    colour: middleColour(texts),
  };
}

/** Whether the first line differs from the others in its weight only: it is the heading of a list. */
function isHeading({ style }: Callout, look: Pick<CalloutStyle, 'isBold' | 'isItalic' | 'isSerif'>): boolean {
  return style.isBold && !look.isBold && style.isItalic === look.isItalic && style.isSerif === look.isSerif;
}

/** An item whose letters were not told from what is around them begins where the others begin. */
function beginningAt(item: Callout, left: number): Callout {
  if (item.style.letterInsets) return item;
  const height = heightOf(item);
  const letterInsets = { left: left - item.box.x, top: 0, right: USUAL_INSET * height, bottom: 0 };
  return { ...item, style: { ...item.style, letterInsets } };
}

function middleColour(list: readonly Callout[]): string {
  const light = ({ style }: Callout) => partsOf(style).reduce((sum, part) => sum + part, 0);
  const sorted = list.toSorted((a, b) => light(a) - light(b));
  return (sorted[sorted.length >> 1] as Callout).style.colour;
}

function leftOf(callout: Callout): number {
  return callout.box.x + (callout.style.letterInsets?.left ?? USUAL_INSET * heightOf(callout));
}

function areTold(one: Callout, other: Callout): boolean {
  return one.style.letterInsets !== undefined && other.style.letterInsets !== undefined;
}

function bottomOf({ y, height }: Box): number {
  return y + height;
}

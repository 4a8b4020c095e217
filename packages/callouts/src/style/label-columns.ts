import type { Callout } from '@polydub/contracts';
import { median } from '../tracking/read-lines.js';
import { colourDifference, groupsOf, heightOf, ratio } from './alike.js';

/** Labels of one column, such as those before the bars of a chart, are single lines of one size and colour that are shown together. */
const MIN_LABELS = 3;
const MAX_HEIGHT_RATIO = 1.2;
const MAX_COLOUR_DIFFERENCE = 48;
/** In heights of a line: they end this near to one another, begin farther apart than that, and are no farther from the next one. */
const MAX_END_SHIFT = 0.3;
const MIN_START_SHIFT = 0.8;
const MAX_GAP = 6;

/**
 * Groups of labels that stand below one another and end at the same place on the right, but do not begin at the same on the left: they are
 * aligned on the right, whatever each of them seems to be by itself.
 */
export function columnsEndingAlike(callouts: readonly Callout[]): Callout[][] {
  return groupsOf(callouts.filter(isLabel), (one, other) => endsBelow(one, other) || endsBelow(other, one)).filter(
    (column) => column.length >= MIN_LABELS && beginApart(column),
  );
}

function isLabel({ lineBoxes, rotationDegrees, path }: Callout): boolean {
  return lineBoxes.length === 1 && rotationDegrees === 0 && path.length === 0;
}

function endsBelow(one: Callout, other: Callout): boolean {
  const height = Math.max(heightOf(one), heightOf(other));
  const areTogether = one.startSeconds < other.endSeconds && other.startSeconds < one.endSeconds;
  const areAlike =
    one.kind === other.kind &&
    ratio(heightOf(one), heightOf(other)) <= MAX_HEIGHT_RATIO &&
    colourDifference(one.style, other.style) <= MAX_COLOUR_DIFFERENCE;
  const gap = other.box.y - one.box.y - one.box.height;
  return (
    areTogether &&
    areAlike &&
    gap > 0 &&
    gap <= MAX_GAP * height &&
    Math.abs(endOf(one) - endOf(other)) <= MAX_END_SHIFT * height
  );
}

function beginApart(column: readonly Callout[]): boolean {
  const starts = column.map(({ box }) => box.x);
  return Math.max(...starts) - Math.min(...starts) >= MIN_START_SHIFT * median(column.map(heightOf));
}

/** Where its letters end on the right. */
function endOf({ box, style }: Callout): number {
  return box.x + box.width - (style.letterInsets?.right ?? 0);
}

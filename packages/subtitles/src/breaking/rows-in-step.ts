import type { Ruler } from './rows.js';

/** The atoms `from` (inclusive) to `to` (exclusive) of a row; none where they are the same. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** A text, and the columns of its widest row. */
export type RowText = readonly [Ruler, number];

/** Cost of a break a whole row away from its place, on the scale of `breakCost`. */
const MISPLACED_COST = 30;

/**
 * Divides two texts into the same number of rows, as few as both allow: the first evenly, the second at the shares of the first,
 * each at breaks that disturb little. A text with fewer atoms than rows has empty rows at its end.
 */
export function rowsInStep(above: RowText, below: RowText): (readonly [RowSpan, RowSpan])[] {
  const count = Math.max(fewestRows(above).length, fewestRows(below).length);
  const even = Array.from({ length: count }, (_, at) => (at + 1) / count);
  const upper = rowsAt(above, even);
  const shares = upper.length === count ? upper.map(({ to }) => share(above[0], to)) : even;
  const lower = rowsAt(below, shares);
  return Array.from({ length: count }, (_, at) => [upper[at] ?? NONE, lower[at] ?? NONE] as const);
}

const NONE: RowSpan = { from: 0, to: 0 };

/** Every row as full as it can be. */
function fewestRows([ruler, maxColumns]: RowText): RowSpan[] {
  const rows: RowSpan[] = [];
  let from = 0;
  for (let to = 1; to <= ruler.atoms.length; to += 1) {
    const isFull = to === ruler.atoms.length || ruler.columns(from, to + 1) > maxColumns;
    if (!isFull) continue;
    rows.push({ from, to });
    from = to;
  }
  return rows;
}

/** The share of a text's columns before an atom. */
function share(ruler: Ruler, to: number): number {
  return ruler.columns(0, to) / ruler.columns(0, ruler.atoms.length);
}

interface Way {
  readonly to: number;
  readonly cost: number;
  readonly before?: Way;
}

/** Rows that end near the given shares of the text, the last of which is 1; the fullest rows where none fit there. */
function rowsAt(text: RowText, shares: readonly number[]): RowSpan[] {
  const [ruler, maxColumns] = text;
  const count = ruler.atoms.length;
  if (count < shares.length) return fewestRows(text);
  let ways: Way[] = [{ to: 0, cost: 0 }];
  for (const [at, wanted] of shares.entries()) {
    const isLast = at === shares.length - 1;
    const ends = isLast ? [count] : endsNear(text, wanted);
    ways = ends.flatMap((to) => {
      const before = cheapest(ways.filter((way) => way.to < to && ruler.columns(way.to, to) <= maxColumns));
      if (!before) return [];
      const away = Math.abs(ruler.columns(0, to) - wanted * ruler.columns(0, count)) / maxColumns;
      return [{ to, before, cost: before.cost + (isLast ? 0 : ruler.breakCost(to) + MISPLACED_COST * away) }];
    });
  }
  const [best] = ways;
  return best ? spansOf(best) : fewestRows(text);
}

/** The places for a break within a row of a share of the text. */
function endsNear([ruler, maxColumns]: RowText, wanted: number): number[] {
  const place = wanted * ruler.columns(0, ruler.atoms.length);
  const ends: number[] = [];
  for (let to = firstBeyond(ruler, place - maxColumns); to < ruler.atoms.length; to += 1) {
    if (ruler.columns(0, to) > place + maxColumns) break;
    if (to > 0) ends.push(to);
  }
  return ends;
}

/** The first atom with so many columns before it. */
function firstBeyond(ruler: Ruler, columns: number): number {
  let [low, high] = [0, ruler.atoms.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (ruler.columns(0, middle) >= columns) high = middle;
    else low = middle + 1;
  }
  return low;
}

function cheapest(ways: readonly Way[]): Way | undefined {
  return ways.reduce<Way | undefined>((best, way) => (best && best.cost <= way.cost ? best : way), undefined);
}

function spansOf(last: Way): RowSpan[] {
  const spans: RowSpan[] = [];
  for (let way = last; way.before; way = way.before) spans.push({ from: way.before.to, to: way.to });
  return spans.reverse();
}

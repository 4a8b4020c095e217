import { type Extent, extent, isSameRow, lookAlike, type Pair } from './line-extents.js';
import type { ReadLine } from './read-lines.js';

/** Lines of a column begin, end or have their middle at the same place, to this many heights. */
const MAX_MISALIGNMENT = 0.25;
/** Rows of a table follow one another within this, in heights. */
const MAX_ROW_GAP = 3;
/** Chance may align pieces of two lines of text, but seldom those of three, or those that stand this far apart, in heights. */
const CLEAR_GAP = 0.8;
/** A line crosses the beginning of a column when it reaches this far to both sides of it, in heights. */
const MIN_CROSSING = 0.5;

/** So many lines of a row that stand at equal steps are labels, such as those of the bars of a chart; three only where gaps are clear. */
const MIN_LABELS = 3;
const MIN_CLOSE_LABELS = 4;

/** A line in a sample. */
interface Seen {
  readonly line: ReadLine;
  readonly at: Extent;
}

/** A line with another one left of it in its row, as a cell of a table has it. */
interface Candidate extends Seen {
  readonly timeSeconds: number;
  /** Space between the two, in heights. */
  readonly gap: number;
}

/**
 * Tells the columns of tables from the pieces of single lines: in several rows, something begins at the same place; or in one row, labels
 * stand at equal steps, which words of different lengths never do.
 */
export class TableColumns {
  readonly #bySample = new Map<number, Seen[]>();
  readonly #cells: ReadonlySet<ReadLine>;

  constructor(lines: readonly ReadLine[]) {
    for (const line of lines) {
      for (const sighting of line.clear) {
        const seen = this.#bySample.get(sighting.timeSeconds) ?? [];
        seen.push({ line, at: extent(sighting, line.rotationDegrees) });
        this.#bySample.set(sighting.timeSeconds, seen);
      }
    }
    const candidates = new Map(lines.flatMap((line) => this.#candidate(line) ?? []).map((each) => [each.line, each]));
    this.#cells = new Set(
      [...candidates.values()]
        .filter((each) => this.#isCell(each, candidates) || this.#isLabel(each))
        .map(({ line }) => line),
    );
  }

  /**
   * Whether two lines that stand together belong to different columns: side by side, where the right one begins a cell;
   * one below the other, where one of them was read across columns.
   */
  separates([one, other]: readonly [ReadLine, ReadLine], [first, second]: Pair): boolean {
    if (this.#cells.size === 0) return false;
    const [a, b] = [extent(first, one.rotationDegrees), extent(second, one.rotationDegrees)];
    if (isSameRow(a, b)) return this.#cells.has(a.left < b.left ? other : one);
    const { timeSeconds } = first;
    return this.#crosses({ line: one, at: a }, timeSeconds) !== this.#crosses({ line: other, at: b }, timeSeconds);
  }

  /** Bullets and numbers of a list are no column of their own. */
  #candidate(line: ReadLine): Candidate | undefined {
    const sighting = line.clear[line.clear.length >> 1];
    if (!sighting) return undefined;
    const at = extent(sighting, line.rotationDegrees);
    const before = this.#seen(line, sighting.timeSeconds)
      .filter((each) => isSameRow(each.at, at) && each.at.left < at.left)
      .reduce<Seen | undefined>((best, each) => (best && best.at.right > each.at.right ? best : each), undefined);
    if (!before || !/\p{L}{2}/u.test(before.line.text)) return undefined;
    return { line, at, timeSeconds: sighting.timeSeconds, gap: (at.left - before.at.right) / line.height };
  }

  #isCell({ line, at, timeSeconds, gap }: Candidate, candidates: ReadonlyMap<ReadLine, Candidate>): boolean {
    const aligned = this.#seen(line, timeSeconds).filter(
      (each) => candidates.has(each.line) && !isSameRow(each.at, at) && areAligned(each.at, at, line.height),
    );
    if (aligned.length >= 2) return true;
    return gap >= CLEAR_GAP && aligned.some((each) => (candidates.get(each.line)?.gap ?? 0) >= CLEAR_GAP);
  }

  /** Whether a line is one of several that stand at equal steps in a row. */
  #isLabel({ line, at, timeSeconds }: Candidate): boolean {
    const others = this.#seen(line, timeSeconds).filter((each) => isSameRow(each.at, at));
    const row = [...others, { line, at }].map((each) => each.at).sort((a, b) => a.left - b.left);
    const own = row.indexOf(at);
    return [MIN_LABELS, MIN_CLOSE_LABELS].some((count) =>
      row.some((_, first) => {
        const labels = row.slice(first, first + count);
        return first < own && own < first + count && labels.length === count && areLabels(labels, line.height);
      }),
    );
  }

  #crosses({ line, at }: Seen, timeSeconds: number): boolean {
    const reach = MIN_CROSSING * line.height;
    return this.#seen(line, timeSeconds).some(
      (cell) =>
        this.#cells.has(cell.line) &&
        !isSameRow(cell.at, at) &&
        gapBetweenRows(cell.at, at) <= MAX_ROW_GAP * line.height &&
        at.left < cell.at.left - reach &&
        at.right > cell.at.left + reach,
    );
  }

  /** The other lines of a sample that look like one. */
  #seen(line: ReadLine, timeSeconds: number): Seen[] {
    return (this.#bySample.get(timeSeconds) ?? []).filter((each) => each.line !== line && lookAlike(each.line, line));
  }
}

function gapBetweenRows(a: Extent, b: Extent): number {
  return Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
}

/** Whether boxes of a row stand at equal steps, by their left sides, middles or right sides. */
function areLabels(row: readonly Extent[], height: number): boolean {
  const gaps = row.slice(1).map(({ left }, at) => left - (row[at]?.right ?? left));
  const isClear = Math.max(...gaps) >= CLEAR_GAP * height;
  if (row.length < (isClear ? MIN_LABELS : MIN_CLOSE_LABELS)) return false;
  const places = [
    ({ left }: Extent) => left,
    ({ left, right }: Extent) => (left + right) / 2,
    ({ right }: Extent) => right,
  ];
  return places.some((of) => {
    const steps = row.slice(1).map((box, at) => of(box) - of(row[at] ?? box));
    return Math.max(...steps) - Math.min(...steps) <= MAX_MISALIGNMENT * height;
  });
}

function areAligned(a: Extent, b: Extent, height: number): boolean {
  const misaligned = [a.left - b.left, a.right - b.right, (a.left + a.right - b.left - b.right) / 2];
  return misaligned.some((by) => Math.abs(by) <= MAX_MISALIGNMENT * height);
}

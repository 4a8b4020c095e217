import { lineCentre } from '../reading/line-corners.js';
import type { Sighting } from '../reading/reading.js';
import { areColouredApart, extent, isSameRow, lookAlike, type Pair } from './line-extents.js';
import type { ReadLine } from './read-lines.js';
import { TableColumns } from './table-columns.js';

/** Lines of one callout come and go within this. */
const MAX_APART_SECONDS = 0.6;
/** A line that is read in full for longer than this, more than one sample, while another is not there yet came before it. */
const MAX_CLEAR_BEFORE_SECONDS = 0.3;
/** Lines that move one after another into the picture, such as those of a list of names, are callouts of their own. */
const MAX_APART_MOVING_SECONDS = 0.3;
/** Space between lines, between pieces of one line, and how much they may move apart, in heights. */
const MAX_LINE_GAP = 0.9;
const MAX_WORD_GAP = 1.3;
const MAX_DRIFT = 0.35;
/** Lines that are aligned begin, end or have their middle at the same place, to this many heights. */
const MAX_MISALIGNMENT = 0.6;

/** Joins the lines that stand together, look alike, and come and go together. */
export function joinLines(lines: readonly ReadLine[]): ReadLine[][] {
  const table = new TableColumns(lines);
  const groups = new Map<ReadLine, ReadLine[]>(lines.map((line) => [line, [line]]));
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (other.firstSeconds - one.firstSeconds > MAX_APART_SECONDS) break;
      const [mine, its] = [groups.get(one) ?? [], groups.get(other) ?? []];
      const joined = [...mine, ...its];
      if (mine === its || !belongTogether(one, other, table) || !comeAndGoTogether(joined)) continue;
      for (const line of joined) groups.set(line, joined);
    }
  }
  return [...new Set(groups.values())];
}

function belongTogether(one: ReadLine, other: ReadLine, table: TableColumns): boolean {
  const height = Math.min(one.height, other.height);
  if (!lookAlike(one, other)) return false;
  const together = sharedSamples(one.clear, other.clear);
  const [first, last] = [together[0], together.at(-1)];
  if (!first || !last) return false;
  const [apart, laterApart] = [between(first), between(last)];
  const drift = Math.hypot(apart.x - laterApart.x, apart.y - laterApart.y);
  const areApart = isClockTime(one) !== isClockTime(other) || areColouredApart(one, other);
  if (areApart && !isOneRow(first, one.rotationDegrees)) return false;
  const isNear = drift <= MAX_DRIFT * height && standTogether(first, one.rotationDegrees, height);
  return isNear && !table.separates([one, other], first);
}

/** A time of day alone in its line, as a chat shows it below each message, is no part of a sentence. */
function isClockTime({ text }: ReadLine): boolean {
  return /^\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?$/iu.test(text.trim());
}

function isOneRow([one, other]: Pair, degrees: number): boolean {
  return isSameRow(extent(one, degrees), extent(other, degrees));
}

function comeAndGoTogether(lines: readonly ReadLine[]): boolean {
  const range = (times: readonly number[]) => Math.max(...times) - Math.min(...times);
  const last = Math.max(...lines.map((line) => line.firstSeconds));
  const clear = Math.min(...lines.map((line) => line.clear[0]?.timeSeconds ?? line.firstSeconds));
  if (last - clear > MAX_CLEAR_BEFORE_SECONDS) return false;
  const apart = Math.max(range(lines.map((line) => line.firstSeconds)), range(lines.map((line) => line.lastSeconds)));
  return apart <= (lines.some(isTravelling) ? MAX_APART_MOVING_SECONDS : MAX_APART_SECONDS);
}

/** Whether a line moves further than its height. */
function isTravelling({ clear, height }: ReadLine): boolean {
  const [first, last] = [clear[0], clear.at(-1)];
  if (!first || !last) return false;
  const { x, y } = between([first, last]);
  return Math.hypot(x, y) > height;
}

function sharedSamples(ones: readonly Sighting[], others: readonly Sighting[]): Pair[] {
  const byTime = new Map(others.map((sighting) => [sighting.timeSeconds, sighting]));
  return ones.flatMap((one): Pair[] => {
    const other = byTime.get(one.timeSeconds);
    return other ? [[one, other]] : [];
  });
}

function between([one, other]: Pair): { x: number; y: number } {
  const [a, b] = [lineCentre(one.corners), lineCentre(other.corners)];
  return { x: b.x - a.x, y: b.y - a.y };
}

/** Whether two lines stand one below the other, or side by side as pieces of one line. */
function standTogether([one, other]: Pair, degrees: number, height: number): boolean {
  const [a, b] = [extent(one, degrees), extent(other, degrees)];
  const gapX = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  const gapY = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  if (isSameRow(a, b)) return gapX <= MAX_WORD_GAP * height;
  if (gapY > MAX_LINE_GAP * height) return false;
  const misaligned = [a.left - b.left, a.right - b.right, (a.left + a.right - b.left - b.right) / 2];
  const isAligned = misaligned.some((by) => Math.abs(by) <= MAX_MISALIGNMENT * height);
  return gapX < 0 && (isAligned || -gapX > 0.5 * Math.min(a.right - a.left, b.right - b.left));
}

import type { Box, Mask } from '@polydub/contracts';

/** A row or column of a line belongs to the plate where this share of it has the plate's colour. */
const MIN_SHARE = 0.4;
/** A plate fills at least this share of a line's box: what is smaller is something else. */
const MIN_PLATE_SHARE = 0.6;

/**
 * Lines cut to the plates that they stand on, as detectors' boxes reach beyond tight ones, such as buttons; what is beside them may have the
 * letters' colour. Undefined where no line reaches beyond a plate.
 *
 * @param ground What has the plate's colour.
 */
export function linesOnPlates(lines: readonly Box[], ground: Mask): Box[] | undefined {
  const cut = lines.map((line) => onPlate(line, ground));
  return cut.some((line, index) => line !== lines[index]) ? cut : undefined;
}

function onPlate(line: Box, { width, height, data }: Mask): Box {
  const [left, top] = [Math.max(0, Math.round(line.x)), Math.max(0, Math.round(line.y))];
  const [right, bottom] = [Math.min(width, line.x + line.width), Math.min(height, line.y + line.height)];
  const [rows, columns] = [new Map<number, number>(), new Map<number, number>()];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (data[y * width + x] === 0) continue;
      rows.set(y, (rows.get(y) ?? 0) + 1);
      columns.set(x, (columns.get(x) ?? 0) + 1);
    }
  }
  const [firstRow, endRow] = reach(rows, MIN_SHARE * (right - left));
  const [firstColumn, endColumn] = reach(columns, MIN_SHARE * (bottom - top));
  const plate = { x: firstColumn, y: firstRow, width: endColumn - firstColumn, height: endRow - firstRow };
  const isCut = plate.height < bottom - top - 1 || plate.width < right - left - 1;
  return isCut && plate.width * plate.height >= MIN_PLATE_SHARE * line.width * line.height ? plate : line;
}

/** From the first to behind the last of those that hold enough. */
function reach(counts: ReadonlyMap<number, number>, least: number): [first: number, end: number] {
  const full = [...counts].filter(([, count]) => count >= least).map(([at]) => at);
  return full.length === 0 ? [0, 0] : [Math.min(...full), Math.max(...full) + 1];
}

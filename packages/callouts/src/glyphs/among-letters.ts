import type { Box, Mask } from '@polydub/contracts';
import type { TextArea } from './text-area.js';

type Lines = Pick<TextArea, 'lines' | 'lineHeight'>;

/** Words of another colour stand beside the letters: of what is seen behind these, more than this share is above, below or between them. */
const MAX_AMONG = 0.6;
/** Letters fill less than this share of their line. */
const MAX_LETTER_SHARE = 0.5;

/** Whether a mask lies among letters, in the same parts of their lines, as what is seen of a background does. */
export function liesAmong(area: Lines, mask: Mask, letters: Mask): boolean {
  const { width } = mask;
  const reach = area.lineHeight / 4;
  let [among, inside] = [0, 0];
  for (const line of area.lines) {
    const columns = columnsOf(letters, line);
    // What fills most of a line is a plate of the other letters' colour.
    const isPlate = sumOf(columns) > MAX_LETTER_SHARE * line.width * line.height;
    for (const [column, count] of columnsOf(mask, line).entries()) {
      inside += count;
      const near = columns.slice(
        Math.max(0, Math.floor(column - reach)),
        Math.min(width, Math.ceil(column + reach + 1)),
      );
      if (!isPlate && near.some((letter) => letter > 0)) among += count;
    }
  }
  return among > MAX_AMONG * inside;
}

/** How many pixels of a mask each column of a line holds, from the left of the picture. */
function columnsOf({ width, height, data }: Mask, line: Box): number[] {
  const columns = new Array<number>(width).fill(0);
  for (let y = Math.max(0, Math.floor(line.y)); y < Math.min(height, line.y + line.height); y++)
    for (let x = Math.max(0, Math.floor(line.x)); x < Math.min(width, line.x + line.width); x++)
      if (data[y * width + x] !== 0) columns[x] = (columns[x] as number) + 1;
  return columns;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Letters are higher than this, compared with their line's box. */
const MAX_RULE_HEIGHT = 0.15;

/** Whether a mask is a line across, such as the axis of a chart or a line under a heading. */
export function isRule({ lineHeight, lines }: Lines, { width, height, data }: Mask): boolean {
  let rows = 0;
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width);
    if (row.some((value) => value !== 0)) rows += 1;
  }
  return rows > 0 && rows <= MAX_RULE_HEIGHT * lineHeight * lines.length;
}

import type { Mask } from '@polydub/contracts';
import { maskWhere } from '@polydub/vision';

/** A mask, and what lies between two of its pixels in its row as well as in its column. */
export function withEnclosed({ width, height, data }: Mask): Mask {
  const rows = Array.from({ length: height }, (_, row) => data.subarray(row * width, (row + 1) * width));
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] as number));
  const isSet = (value: number) => value !== 0;
  const across = rows.map((row) => [row.findIndex(isSet), row.findLastIndex(isSet)] as const);
  const down = columns.map((column) => [column.findIndex(isSet), column.findLastIndex(isSet)] as const);
  const isWithin = (at: number, [first, last]: readonly [number, number] = [0, -1]) => at >= first && at <= last;
  return maskWhere(width, height, (pixel) => {
    const [column, row] = [pixel % width, Math.floor(pixel / width)];
    return isWithin(column, across[row]) && isWithin(row, down[column]);
  });
}

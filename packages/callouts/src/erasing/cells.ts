import type { Mask, Picture } from '@polydub/contracts';
import { boxBlur, emptyPlane, type Plane } from '@polydub/vision';

/** Side of a cell. Brightness and agreement change slowly, so they are measured in cells, not pixels. */
export const CELL_PIXELS = 4;

/** How the surroundings of each cell look in two pictures of the same place. */
export interface Comparison {
  /** What has to be added to the other picture's red, green and blue to be as bright as this one, by cell. */
  readonly correction: readonly [Plane, Plane, Plane];
  /** Mean difference that is left after that, in levels, by cell; infinite where nothing can be compared. */
  readonly difference: Plane;
}

/** How far around a cell is looked, in pixels. */
export interface Reach {
  readonly differencePixels: number;
  readonly correctionPixels: number;
}

/**
 * Compares pictures where they can be compared.
 *
 * @param known Pixels that are text in neither of them.
 */
export function compare(picture: Picture, other: Picture, known: Mask, reach: Reach): Comparison {
  const { columns, rows } = cellGrid(picture);
  const count = emptyPlane(columns, rows);
  const sums = [emptyPlane(columns, rows), emptyPlane(columns, rows), emptyPlane(columns, rows)] as const;
  const { width } = picture;
  for (let pixel = 0; pixel < known.data.length; pixel++) {
    if (known.data[pixel] === 0) continue;
    const cell = cellOf(pixel, width, columns);
    count.data[cell] = (count.data[cell] as number) + 1;
    for (const channel of CHANNELS) {
      const at = 3 * pixel + channel;
      sums[channel].data[cell] =
        (sums[channel].data[cell] as number) + (picture.data[at] as number) - (other.data[at] as number);
    }
  }
  const cells = Math.max(1, Math.round(reach.correctionPixels / CELL_PIXELS));
  const counts = boxBlur(count, cells);
  const mean = (plane: Plane) => ratio(boxBlur(plane, cells), counts, 0);
  const correction = [mean(sums[0]), mean(sums[1]), mean(sums[2])] as const;
  return { correction, difference: differenceLeft({ picture, other, known, count, correction }, reach) };
}

interface Corrected {
  readonly picture: Picture;
  readonly other: Picture;
  readonly known: Mask;
  readonly count: Plane;
  readonly correction: Comparison['correction'];
}

function differenceLeft({ picture, other, known, count, correction }: Corrected, reach: Reach): Plane {
  const { width: columns, height: rows } = count;
  const sums = emptyPlane(columns, rows);
  for (let pixel = 0; pixel < known.data.length; pixel++) {
    if (known.data[pixel] === 0) continue;
    const cell = cellOf(pixel, picture.width, columns);
    let left = 0;
    for (const channel of CHANNELS) {
      const at = 3 * pixel + channel;
      const corrected = (other.data[at] as number) + (correction[channel].data[cell] as number);
      left += Math.abs((picture.data[at] as number) - corrected);
    }
    sums.data[cell] = (sums.data[cell] as number) + left / 3;
  }
  const cells = Math.max(1, Math.round(reach.differencePixels / CELL_PIXELS));
  return ratio(boxBlur(sums, cells), boxBlur(count, cells), Number.POSITIVE_INFINITY);
}

/** How much brightness varies around each cell (standard deviation, in levels) over the pixels that are known; 0 where none is. */
export function textureAround(picture: Picture, known: Mask, { differencePixels }: Reach): Plane {
  const { columns, rows } = cellGrid(picture);
  const [count, sums, squares] = [emptyPlane(columns, rows), emptyPlane(columns, rows), emptyPlane(columns, rows)];
  for (let pixel = 0; pixel < known.data.length; pixel++) {
    if (known.data[pixel] === 0) continue;
    const cell = cellOf(pixel, picture.width, columns);
    const value = picture.data[3 * pixel + 1] as number;
    count.data[cell] = (count.data[cell] as number) + 1;
    sums.data[cell] = (sums.data[cell] as number) + value;
    squares.data[cell] = (squares.data[cell] as number) + value * value;
  }
  const cells = Math.max(1, Math.round(differencePixels / CELL_PIXELS));
  const counts = boxBlur(count, cells);
  const means = ratio(boxBlur(sums, cells), counts, 0).data;
  const meanSquares = ratio(boxBlur(squares, cells), counts, 0);
  const data = meanSquares.data.map((square, cell) => Math.sqrt(Math.max(0, square - (means[cell] as number) ** 2)));
  return { ...meanSquares, data };
}

const CHANNELS = [0, 1, 2] as const;

/** How many cells lie side by side and one below the other in a picture. */
export function cellGrid({ width, height }: { readonly width: number; readonly height: number }) {
  return { columns: Math.ceil(width / CELL_PIXELS), rows: Math.ceil(height / CELL_PIXELS) };
}

/** The cell that a pixel lies in. */
export function cellOf(pixel: number, width: number, columns: number): number {
  const x = pixel % width;
  const y = (pixel - x) / width;
  return (y >> 2) * columns + (x >> 2);
}

function ratio(sums: Plane, counts: Plane, otherwise: number): Plane {
  const data = sums.data.map((sum, cell) =>
    (counts.data[cell] as number) > MIN_COUNT ? sum / (counts.data[cell] as number) : otherwise,
  );
  return { ...sums, data };
}

/** Running sums leave tiny remainders where nothing was counted. */
const MIN_COUNT = 1e-3;

/** The value of a plane of cells at a pixel, interpolated between the centres of the cells. */
export function valueAtPixel({ width: columns, height: rows, data }: Plane, x: number, y: number): number {
  const across = Math.min(columns - 1, Math.max(0, (x + 0.5) / CELL_PIXELS - 0.5));
  const down = Math.min(rows - 1, Math.max(0, (y + 0.5) / CELL_PIXELS - 0.5));
  const [left, top] = [Math.floor(across), Math.floor(down)];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const [toRight, toBottom] = [across - left, down - top];
  const above =
    (data[top * columns + left] as number) * (1 - toRight) + (data[top * columns + right] as number) * toRight;
  const below =
    (data[bottom * columns + left] as number) * (1 - toRight) + (data[bottom * columns + right] as number) * toRight;
  return above * (1 - toBottom) + below * toBottom;
}

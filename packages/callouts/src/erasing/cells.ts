import type { Mask, Picture } from '@polydub/contracts';
import { boxBlur, emptyPlane, type Plane } from '@polydub/vision';

/** Side of a cell. Brightness and agreement change slowly, so they are measured in cells, not pixels. */
const CELL_PIXELS = 4;
/** A pixel's place, halved so many times, is its cell's. */
const CELL_SHIFT = Math.log2(CELL_PIXELS);

/** How the surroundings of each cell look in two pictures of the same place. */
export interface Comparison {
  /** What has to be added to the other picture's red, green and blue to be as bright as this one, by cell. */
  readonly correction: Planes;
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
  addDifferences(picture, other, known, count, sums);
  const cells = Math.max(1, Math.round(reach.correctionPixels / CELL_PIXELS));
  const counts = boxBlur(count, cells);
  const mean = (plane: Plane) => ratio(boxBlur(plane, cells), counts, 0);
  const correction = [mean(sums[0]), mean(sums[1]), mean(sums[2])] as const;
  return { correction, difference: differenceLeft({ picture, other, known, count, correction }, reach) };
}

type Planes = readonly [Plane, Plane, Plane];

function addDifferences(picture: Picture, other: Picture, known: Mask, count: Plane, sums: Planes): void {
  const { width, height, data } = picture;
  const [reds, greens, blues] = [sums[0].data, sums[1].data, sums[2].data];
  for (let y = 0, pixel = 0; y < height; y++) {
    const row = (y >> CELL_SHIFT) * count.width;
    for (let x = 0; x < width; x++, pixel++) {
      if (known.data[pixel] === 0) continue;
      const cell = row + (x >> CELL_SHIFT);
      const at = 3 * pixel;
      count.data[cell] = (count.data[cell] as number) + 1;
      reds[cell] = (reds[cell] as number) + (data[at] as number) - (other.data[at] as number);
      greens[cell] = (greens[cell] as number) + (data[at + 1] as number) - (other.data[at + 1] as number);
      blues[cell] = (blues[cell] as number) + (data[at + 2] as number) - (other.data[at + 2] as number);
    }
  }
}

interface Corrected {
  readonly picture: Picture;
  readonly other: Picture;
  readonly known: Mask;
  readonly count: Plane;
  readonly correction: Comparison['correction'];
}

function differenceLeft({ picture, other, known, count, correction }: Corrected, reach: Reach): Plane {
  const { width, height, data } = picture;
  const sums = emptyPlane(count.width, count.height);
  const [reds, greens, blues] = [correction[0].data, correction[1].data, correction[2].data];
  for (let y = 0, pixel = 0; y < height; y++) {
    const row = (y >> CELL_SHIFT) * count.width;
    for (let x = 0; x < width; x++, pixel++) {
      if (known.data[pixel] === 0) continue;
      const cell = row + (x >> CELL_SHIFT);
      const at = 3 * pixel;
      const red = (data[at] as number) - (other.data[at] as number) - (reds[cell] as number);
      const green = (data[at + 1] as number) - (other.data[at + 1] as number) - (greens[cell] as number);
      const blue = (data[at + 2] as number) - (other.data[at + 2] as number) - (blues[cell] as number);
      sums.data[cell] = (sums.data[cell] as number) + (Math.abs(red) + Math.abs(green) + Math.abs(blue)) / 3;
    }
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

/** How many cells lie side by side and one below the other in a picture. */
function cellGrid({ width, height }: { readonly width: number; readonly height: number }) {
  return { columns: Math.ceil(width / CELL_PIXELS), rows: Math.ceil(height / CELL_PIXELS) };
}

/** The cell that a pixel lies in. */
function cellOf(pixel: number, width: number, columns: number): number {
  const x = pixel % width;
  const y = (pixel - x) / width;
  return (y >> CELL_SHIFT) * columns + (x >> CELL_SHIFT);
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

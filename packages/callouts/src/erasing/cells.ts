import type { Picture } from '@polydub/contracts';
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

/** What is compared of two pictures. */
export interface Compared {
  /** The cell of each pixel. */
  readonly cells: Int32Array;
  /** What has to be added to the other picture's red, green and blue at each pixel. */
  readonly differences: Float32Array;
  /** Pixels of which more than 0 is known. */
  readonly seen: Uint8Array;
}

/** Compares pictures of one size where they can be compared. */
export function compare(size: Size, compared: Compared, reach: Reach): Comparison {
  const { columns, rows } = cellGrid(size);
  const count = emptyPlane(columns, rows);
  const sums = [emptyPlane(columns, rows), emptyPlane(columns, rows), emptyPlane(columns, rows)] as const;
  addDifferences(compared, count, sums);
  const cells = Math.max(1, Math.round(reach.correctionPixels / CELL_PIXELS));
  const counts = boxBlur(count, cells);
  const mean = (plane: Plane) => ratio(boxBlur(plane, cells), counts, 0);
  const correction = [mean(sums[0]), mean(sums[1]), mean(sums[2])] as const;
  return { correction, difference: differenceLeft(compared, { count, correction }, reach) };
}

type Planes = readonly [Plane, Plane, Plane];

function addDifferences({ cells, differences, seen }: Compared, count: Plane, sums: Planes): void {
  const [reds, greens, blues] = [sums[0].data, sums[1].data, sums[2].data];
  for (let index = 0; index < cells.length; index++) {
    if (seen[index] === 0) continue;
    const cell = cells[index] as number;
    count.data[cell] = (count.data[cell] as number) + 1;
    reds[cell] = (reds[cell] as number) + (differences[3 * index] as number);
    greens[cell] = (greens[cell] as number) + (differences[3 * index + 1] as number);
    blues[cell] = (blues[cell] as number) + (differences[3 * index + 2] as number);
  }
}

interface Corrected {
  readonly count: Plane;
  readonly correction: Planes;
}

function differenceLeft({ cells, differences, seen }: Compared, { count, correction }: Corrected, reach: Reach): Plane {
  const sums = emptyPlane(count.width, count.height);
  const [reds, greens, blues] = [correction[0].data, correction[1].data, correction[2].data];
  for (let index = 0; index < cells.length; index++) {
    if (seen[index] === 0) continue;
    const cell = cells[index] as number;
    const red = (differences[3 * index] as number) - (reds[cell] as number);
    const green = (differences[3 * index + 1] as number) - (greens[cell] as number);
    const blue = (differences[3 * index + 2] as number) - (blues[cell] as number);
    sums.data[cell] = (sums.data[cell] as number) + (Math.abs(red) + Math.abs(green) + Math.abs(blue)) / 3;
  }
  const around = Math.max(1, Math.round(reach.differencePixels / CELL_PIXELS));
  return ratio(boxBlur(sums, around), boxBlur(count, around), Number.POSITIVE_INFINITY);
}

/** How much brightness varies around each cell (standard deviation, in levels) over some pixels; 0 where none is near. */
export function textureAround(
  picture: Picture,
  { pixels, cells }: { readonly pixels: Int32Array; readonly cells: Int32Array },
  { differencePixels }: Reach,
): Plane {
  const { columns, rows } = cellGrid(picture);
  const [count, sums, squares] = [emptyPlane(columns, rows), emptyPlane(columns, rows), emptyPlane(columns, rows)];
  for (let index = 0; index < pixels.length; index++) {
    const cell = cells[index] as number;
    const value = picture.data[3 * (pixels[index] as number) + 1] as number;
    count.data[cell] = (count.data[cell] as number) + 1;
    sums.data[cell] = (sums.data[cell] as number) + value;
    squares.data[cell] = (squares.data[cell] as number) + value * value;
  }
  const around = Math.max(1, Math.round(differencePixels / CELL_PIXELS));
  const counts = boxBlur(count, around);
  const means = ratio(boxBlur(sums, around), counts, 0).data;
  const meanSquares = ratio(boxBlur(squares, around), counts, 0);
  const data = meanSquares.data.map((square, cell) => Math.sqrt(Math.max(0, square - (means[cell] as number) ** 2)));
  return { ...meanSquares, data };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How many cells lie side by side and one below the other in a picture. */
function cellGrid({ width, height }: Size) {
  return { columns: Math.ceil(width / CELL_PIXELS), rows: Math.ceil(height / CELL_PIXELS) };
}

/** The cell that each pixel of a picture lies in. */
export function cellsOf(pixels: Int32Array, width: number): Int32Array {
  const columns = Math.ceil(width / CELL_PIXELS);
  return pixels.map((pixel) => {
    const x = pixel % width;
    return (((pixel - x) / width) >> CELL_SHIFT) * columns + (x >> CELL_SHIFT);
  });
}

function ratio(sums: Plane, counts: Plane, otherwise: number): Plane {
  const data = new Float32Array(sums.data.length);
  for (let cell = 0; cell < data.length; cell++) {
    const count = counts.data[cell] as number;
    data[cell] = count > MIN_COUNT ? (sums.data[cell] as number) / count : otherwise;
  }
  return { ...sums, data };
}

/** Running sums leave tiny remainders where nothing was counted. */
const MIN_COUNT = 1e-3;

/** Values of planes of cells at one pixel after another, interpolated between the centres of the cells. */
export class CellReader {
  readonly #columns: number;
  readonly #rows: number;
  /** Cells around the pixel, and how much each counts. */
  readonly #cells = new Int32Array(4);
  readonly #weights = new Float64Array(4);

  constructor(picture: Size) {
    const { columns, rows } = cellGrid(picture);
    this.#columns = columns;
    this.#rows = rows;
  }

  /** Goes to a pixel. */
  moveTo(x: number, y: number): void {
    const across = Math.min(this.#columns - 1, Math.max(0, (x + 0.5) / CELL_PIXELS - 0.5));
    const down = Math.min(this.#rows - 1, Math.max(0, (y + 0.5) / CELL_PIXELS - 0.5));
    const [left, top] = [Math.floor(across), Math.floor(down)];
    const right = Math.min(this.#columns - 1, left + 1);
    const [upper, lower] = [top * this.#columns, Math.min(this.#rows - 1, top + 1) * this.#columns];
    const [toRight, toBottom] = [across - left, down - top];
    const [cells, weights] = [this.#cells, this.#weights];
    cells[0] = upper + left;
    cells[1] = upper + right;
    cells[2] = lower + left;
    cells[3] = lower + right;
    weights[0] = (1 - toRight) * (1 - toBottom);
    weights[1] = toRight * (1 - toBottom);
    weights[2] = (1 - toRight) * toBottom;
    weights[3] = toRight * toBottom;
  }

  /** The value of a plane there. */
  valueOf({ data }: Plane): number {
    const [cells, weights] = [this.#cells, this.#weights];
    return (
      (data[cells[0] as number] as number) * (weights[0] as number) +
      (data[cells[1] as number] as number) * (weights[1] as number) +
      (data[cells[2] as number] as number) * (weights[2] as number) +
      (data[cells[3] as number] as number) * (weights[3] as number)
    );
  }
}

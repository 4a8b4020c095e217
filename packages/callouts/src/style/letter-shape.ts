import type { Box, Mask } from '@polydub/contracts';
import {
  type Component,
  connectedComponents,
  cropMask,
  emptyPlane,
  maskBounds,
  maskWhere,
  type Plane,
  pixelBox,
} from '@polydub/vision';
import { canvas } from '../canvas.js';
import { EVEN_GREY, setFont, textMeasure } from '../fonts/canvas-font.js';
import type { FontSet } from '../fonts/font-set.js';

/** Letters cut to their bounds. */
export interface LetterShape {
  /** Pixels that they cover at least half. */
  readonly mask: Mask;
  /** How much of each pixel they cover, 0…1. */
  readonly coverage: Plane;
}

/** Draws a text in one line at a size; undefined when nothing is seen of it. */
export function drawnShape(text: string, fonts: FontSet, sizePixels: number): LetterShape | undefined {
  const ink = textMeasure(fonts).ink(text);
  const margin = 2 + 0.3 * sizePixels;
  const width = Math.ceil((ink.left + ink.right) * sizePixels + 2 * margin);
  const height = Math.ceil((ink.above + ink.below) * sizePixels + 2 * margin);
  const context = canvas().createCanvas(width, height).getContext('2d');
  setFont(context, fonts, sizePixels);
  context.fillStyle = EVEN_GREY;
  context.fillText(text, margin + ink.left * sizePixels, margin + ink.above * sizePixels);
  const { data } = context.getImageData(0, 0, width, height);
  const coverage = Float32Array.from({ length: width * height }, (_, pixel) => (data[4 * pixel + 3] as number) / 255);
  return shapeWithin({ width, height, data: coverage }, { x: 0, y: 0, width, height });
}

/** The letters inside of a box, by how much they cover of each pixel; undefined when there are none. */
function shapeWithin(coverage: Plane, box: Box): LetterShape | undefined {
  const inside = croppedPlane(coverage, box);
  const mask = lettersIn(inside);
  const bounds = maskBounds(mask);
  return bounds && { mask: cropMask(mask, bounds), coverage: croppedPlane(inside, bounds) };
}

/** Detectors sometimes cut off the ends of letters: they are looked for this far around the box of a line, in its heights. */
const LINE_MARGIN = 0.12;
/** A piece of a letter of the next line is cut off by the side of what is looked at, and lower than this share of it. */
const MAX_PIECE_HEIGHT = 0.3;

/** The letters of a line. */
export interface PlacedShape extends LetterShape {
  /** Their bounds. */
  readonly box: Box;
}

/** The letters of the line in a box, without what stands above or below the box; undefined when there are none. */
export function lineShape(coverage: Plane, line: Box): PlacedShape | undefined {
  const around = pixelBox(line, coverage, line.height * LINE_MARGIN);
  if (!around) return undefined;
  const inside = croppedPlane(coverage, around);
  const { labels, components } = connectedComponents(lettersIn(inside));
  const [top, bottom] = [line.y - around.y, line.y + line.height - around.y];
  const isOther = ({ box: { y, height } }: Component) =>
    y >= bottom ||
    y + height <= top ||
    ((y === 0 || y + height === around.height) && height < MAX_PIECE_HEIGHT * around.height);
  const others = new Set(components.filter(isOther).map(({ label }) => label));
  for (let pixel = 0; pixel < labels.length; pixel++) if (others.has(labels[pixel] as number)) inside.data[pixel] = 0;
  const bounds = maskBounds(lettersIn(inside));
  if (!bounds) return undefined;
  const shape = shapeWithin(inside, bounds);
  return shape && { ...shape, box: { ...bounds, x: around.x + bounds.x, y: around.y + bounds.y } };
}

function lettersIn({ width, height, data }: Plane): Mask {
  return maskWhere(width, height, (pixel) => (data[pixel] as number) >= 0.5);
}

function croppedPlane({ width, data }: Plane, box: Box): Plane {
  const cropped = emptyPlane(box.width, box.height);
  for (let row = 0; row < box.height; row++) {
    const start = (box.y + row) * width + box.x;
    cropped.data.set(data.subarray(start, start + box.width), row * box.width);
  }
  return cropped;
}

/** Mean width of strokes in pixels: twice the area for the length of the edges. */
export function strokeWidth({ mask: { width, height, data }, coverage }: LetterShape): number {
  let edges = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] === 0) continue;
      if (x === 0 || data[y * width + x - 1] === 0) edges += 1;
      if (x === width - 1 || data[y * width + x + 1] === 0) edges += 1;
      if (y === 0 || data[(y - 1) * width + x] === 0) edges += 1;
      if (y === height - 1 || data[(y + 1) * width + x] === 0) edges += 1;
    }
  }
  const area = coverage.data.reduce((sum, value) => sum + value, 0);
  // Edges that follow the grid are longer than the outlines they stand for, by 4/π on average.
  return (2 * area) / Math.max(1, (edges * Math.PI) / 4);
}

const MAX_SLANT_DEGREES = 24;

/** By how much letters lean to the right, in degrees: the shear after which their columns differ most from one another. */
export function slantDegrees(mask: Mask): number {
  let [best, most] = [0, -1];
  for (let degrees = -8; degrees <= MAX_SLANT_DEGREES; degrees++) {
    const contrast = columnContrast(mask, Math.tan((degrees * Math.PI) / 180));
    if (contrast > most) [best, most] = [degrees, contrast];
  }
  return best;
}

function columnContrast({ width, height, data }: Mask, shear: number): number {
  const margin = Math.ceil(height * 0.5);
  const columns = new Float64Array(width + 2 * margin + 1);
  for (let y = 0, pixel = 0; y < height; y++) {
    const shift = margin + shear * (y - height / 2);
    for (let x = 0; x < width; x++, pixel++) {
      if (data[pixel] === 0) continue;
      const at = x + shift;
      const left = Math.floor(at);
      columns[left] = (columns[left] as number) + left + 1 - at;
      columns[left + 1] = (columns[left + 1] as number) + at - left;
    }
  }
  let contrast = 0;
  for (let index = 1; index < columns.length; index++)
    contrast += ((columns[index] as number) - (columns[index - 1] as number)) ** 2;
  return contrast;
}

const CELLS = 16;

/**
 * How alike the letters of two drawings of one text are, −1…1: letter by letter where both fall into as many parts, so that
 * the fonts' spacing does not matter, else as a whole.
 */
export function likeness(one: LetterShape, other: LetterShape): number {
  const [first, second] = [letterBoxes(one.mask), letterBoxes(other.mask)];
  if (first.length !== second.length)
    return correlation(cellsOf(one.coverage, whole(one.mask)), cellsOf(other.coverage, whole(other.mask)));
  const each = first.map((box, index) =>
    correlation(cellsOf(one.coverage, box), cellsOf(other.coverage, second[index] ?? whole(other.mask))),
  );
  return each.reduce((sum, value) => sum + value, 0) / Math.max(1, each.length);
}

function whole({ width, height }: Mask): Box {
  return { x: 0, y: 0, width, height };
}

/** Boxes of what hangs together, with dots and accents joined to their letters, from the left. */
export function letterBoxes(mask: Mask): Box[] {
  const boxes = connectedComponents(mask)
    .components.filter(({ area }) => area > 3)
    .map(({ box }) => box);
  const merged: Box[] = [];
  for (const box of boxes.sort((one, other) => one.x - other.x)) {
    const last = merged.at(-1);
    const shared = last ? Math.min(last.x + last.width, box.x + box.width) - box.x : 0;
    if (last && shared > 0.5 * Math.min(last.width, box.width)) merged[merged.length - 1] = joinedBox(last, box);
    else merged.push(box);
  }
  return merged;
}

function joinedBox(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** How much of each cell of a grid over a box is covered. */
function cellsOf(coverage: Plane, box: Box): Float64Array {
  const cells = new Float64Array(CELLS * CELLS);
  const steps = 3;
  for (let row = 0; row < CELLS * steps; row++) {
    const y = Math.floor(box.y + ((row + 0.5) * box.height) / (CELLS * steps));
    for (let column = 0; column < CELLS * steps; column++) {
      const x = Math.floor(box.x + ((column + 0.5) * box.width) / (CELLS * steps));
      const cell = Math.floor(row / steps) * CELLS + Math.floor(column / steps);
      cells[cell] = (cells[cell] as number) + (coverage.data[y * coverage.width + x] as number) / (steps * steps);
    }
  }
  return cells;
}

function correlation(one: Float64Array, other: Float64Array): number {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [oneMean, otherMean] = [mean(one), mean(other)];
  let [product, oneSquare, otherSquare] = [0, 0, 0];
  for (let index = 0; index < one.length; index++) {
    const [a, b] = [(one[index] as number) - oneMean, (other[index] as number) - otherMean];
    product += a * b;
    oneSquare += a * a;
    otherSquare += b * b;
  }
  const norm = Math.sqrt(oneSquare * otherSquare);
  // Letters that are one bar fill their boxes: there is nothing to compare.
  if (oneSquare + otherSquare < 1) return 1;
  return norm > 0 ? product / norm : 0;
}

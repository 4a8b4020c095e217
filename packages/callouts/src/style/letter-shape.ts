import { createCanvas } from '@napi-rs/canvas';
import type { Box, Mask } from '@polydub/contracts';
import { connectedComponents, cropMask, maskArea, maskBounds, maskWhere } from '@polydub/vision';
import { setFont, textMeasure } from '../fonts/canvas-font.js';
import type { FontSet } from '../fonts/font-set.js';

/** Draws a text in one line at a size: the pixels that its letters cover at least half, cut to their bounds. */
export function drawnShape(text: string, fonts: FontSet, sizePixels: number): Mask | undefined {
  const ink = textMeasure(fonts).ink(text);
  const margin = 2 + 0.3 * sizePixels;
  const width = Math.ceil((ink.left + ink.right) * sizePixels + 2 * margin);
  const height = Math.ceil((ink.above + ink.below) * sizePixels + 2 * margin);
  const context = createCanvas(width, height).getContext('2d');
  setFont(context, fonts, sizePixels);
  context.fillText(text, margin + ink.left * sizePixels, margin + ink.above * sizePixels);
  const { data } = context.getImageData(0, 0, width, height);
  return trimmed(maskWhere(width, height, (pixel) => (data[4 * pixel + 3] as number) >= 128));
}

/** Cuts a mask to what is inside; undefined for an empty one. */
export function trimmed(mask: Mask): Mask | undefined {
  const bounds = maskBounds(mask);
  return bounds && cropMask(mask, bounds);
}

/** Mean width of strokes in pixels: twice the area for the length of the edges. */
export function strokeWidth(mask: Mask): number {
  const { width, height, data } = mask;
  let edges = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = data[y * width + x] !== 0;
      if (!inside) continue;
      if (x === 0 || data[y * width + x - 1] === 0) edges += 1;
      if (x === width - 1 || data[y * width + x + 1] === 0) edges += 1;
      if (y === 0 || data[(y - 1) * width + x] === 0) edges += 1;
      if (y === height - 1 || data[(y + 1) * width + x] === 0) edges += 1;
    }
  }
  // Edges that follow the grid are longer than the outlines they stand for, by 4/π on average.
  return (2 * maskArea(mask)) / Math.max(1, (edges * Math.PI) / 4);
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
export function likeness(one: Mask, other: Mask): number {
  const [first, second] = [letterBoxes(one), letterBoxes(other)];
  if (first.length !== second.length) return correlation(cellsOf(one, whole(one)), cellsOf(other, whole(other)));
  const each = first.map((box, index) => correlation(cellsOf(one, box), cellsOf(other, second[index] ?? whole(other))));
  return each.reduce((sum, value) => sum + value, 0) / Math.max(1, each.length);
}

function whole({ width, height }: Mask): Box {
  return { x: 0, y: 0, width, height };
}

/** Boxes of what hangs together, with dots and accents joined to their letters, from the left. */
function letterBoxes(mask: Mask): Box[] {
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

/** Share of each cell of a grid over a box that is inside. */
function cellsOf(mask: Mask, box: Box): Float64Array {
  const cells = new Float64Array(CELLS * CELLS);
  const steps = 3;
  for (let row = 0; row < CELLS * steps; row++) {
    const y = Math.floor(box.y + ((row + 0.5) * box.height) / (CELLS * steps));
    for (let column = 0; column < CELLS * steps; column++) {
      const x = Math.floor(box.x + ((column + 0.5) * box.width) / (CELLS * steps));
      if (mask.data[y * mask.width + x] === 0) continue;
      const cell = Math.floor(row / steps) * CELLS + Math.floor(column / steps);
      cells[cell] = (cells[cell] as number) + 1 / (steps * steps);
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
  return norm > 0 ? product / norm : 0;
}

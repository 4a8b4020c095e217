import type { Picture, Point } from '@polydub/contracts';
import { inverse, movedPoint } from '@polydub/vision';
import type { Layer, LayerPlace } from './layer.js';

/**
 * Draws a layer over a part of a picture, in place; `corner` is where the part's top left pixel lies in the whole picture.
 * At whole pixels the layer is copied exactly, else its pixels are interpolated.
 */
export function composite(onto: Picture, corner: Point, layer: Layer, { similarity, opacity }: LayerPlace): void {
  const moved = { ...similarity, x0: similarity.x0 - corner.x, y0: similarity.y0 - corner.y };
  if (isWhole(moved.x0) && isWhole(moved.y0) && moved.b === 0 && Math.abs(moved.a - 1) < 1e-9)
    copy(onto, layer, { x: Math.round(moved.x0), y: Math.round(moved.y0) }, opacity);
  else interpolate(onto, layer, { similarity: moved, opacity });
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-6;
}

function copy(onto: Picture, layer: Layer, { x, y }: Point, opacity: number): void {
  const [firstColumn, lastColumn] = [Math.max(0, -x), Math.min(layer.width, onto.width - x)];
  for (let row = Math.max(0, -y); row < Math.min(layer.height, onto.height - y); row++) {
    for (let column = firstColumn; column < lastColumn; column++) {
      const from = 4 * (row * layer.width + column);
      const alpha = layer.data[from + 3] as number;
      if (alpha === 0) continue;
      const to = 3 * ((y + row) * onto.width + x + column);
      const kept = 1 - (alpha / 255) * opacity;
      for (let channel = 0; channel < 3; channel++) {
        const over = (layer.data[from + channel] as number) * opacity;
        onto.data[to + channel] = Math.round((onto.data[to + channel] as number) * kept + over);
      }
    }
  }
}

/** For each pixel of the picture that the layer may touch, the layer's value there: a mean of up to four of its pixels. */
function interpolate(onto: Picture, layer: Layer, { similarity, opacity }: LayerPlace): void {
  const corners = [0, layer.width].flatMap((x) => [0, layer.height].map((y) => movedPoint(similarity, { x, y })));
  const [left, right] = range(
    corners.map(({ x }) => x),
    onto.width,
  );
  const [top, bottom] = range(
    corners.map(({ y }) => y),
    onto.height,
  );
  const back = inverse(similarity);
  const value = new Float64Array(4);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const { x: atX, y: atY } = movedPoint(back, { x: x + 0.5, y: y + 0.5 });
      sample(layer, atX - 0.5, atY - 0.5, value);
      const kept = 1 - ((value[3] as number) / 255) * opacity;
      if (kept === 1) continue;
      const to = 3 * (y * onto.width + x);
      for (let channel = 0; channel < 3; channel++) {
        const over = (value[channel] as number) * opacity;
        onto.data[to + channel] = Math.round((onto.data[to + channel] as number) * kept + over);
      }
    }
  }
}

/** The whole pixels around the values, with one more on each side for interpolation, within a length. */
function range(values: readonly number[], length: number): [first: number, end: number] {
  return [Math.max(0, Math.floor(Math.min(...values)) - 1), Math.min(length, Math.ceil(Math.max(...values)) + 1)];
}

/** Bilinear; outside of the layer nothing is. */
function sample({ width, height, data }: Layer, x: number, y: number, value: Float64Array): void {
  value.fill(0);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  for (let row = top; row <= top + 1; row++) {
    if (row < 0 || row >= height) continue;
    for (let column = left; column <= left + 1; column++) {
      if (column < 0 || column >= width) continue;
      const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
      const from = 4 * (row * width + column);
      for (let channel = 0; channel < 4; channel++)
        value[channel] = (value[channel] as number) + weight * (data[from + channel] as number);
    }
  }
}

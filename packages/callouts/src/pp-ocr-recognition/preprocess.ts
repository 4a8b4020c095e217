import type { Picture } from '@polydub/contracts';
import { resizePicture } from '@polydub/vision';
import { writePlanes } from '../picture-planes.js';
import {
  LINE_HEIGHT_PIXELS as HEIGHT,
  MAX_BATCH_WIDTH_PIXELS,
  MAX_WIDTH_PIXELS,
  MIN_WIDTH_PIXELS,
} from './constants.js';

/** Lines that are read together: their places in the call and the width to which all are padded. */
export interface LineBatch {
  readonly places: readonly number[];
  readonly width: number;
}

/** Width of a line once it has the model's height. */
export function lineWidth({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  return Math.min(MAX_WIDTH_PIXELS, Math.max(1, Math.ceil((HEIGHT * width) / height)));
}

/** Groups lines of similar width, so that little of what the model looks at is padding. */
export function batchesOf(widths: readonly number[]): LineBatch[] {
  const batches: { places: number[]; width: number }[] = [];
  const places = [...widths.keys()].sort((one, other) => (widths[one] ?? 0) - (widths[other] ?? 0));
  for (const place of places) {
    const width = Math.max(MIN_WIDTH_PIXELS, widths[place] ?? 0);
    const current = batches.at(-1);
    if (current && (current.places.length + 1) * width <= MAX_BATCH_WIDTH_PIXELS) {
      current.places.push(place);
      current.width = width;
    } else batches.push({ places: [place], width });
  }
  return batches;
}

/** Lines as one tensor `[lines, 3, 48, width]`, padded with middle grey on the right. */
export function lineTensor(lines: readonly Picture[], width: number): Float32Array {
  const perLine = 3 * HEIGHT * width;
  const data = new Float32Array(lines.length * perLine);
  for (const [index, line] of lines.entries()) {
    const slot = data.subarray(index * perLine, (index + 1) * perLine);
    writePlanes(slot, resizePicture(line, lineWidth(line), HEIGHT), { height: HEIGHT, width });
  }
  return data;
}

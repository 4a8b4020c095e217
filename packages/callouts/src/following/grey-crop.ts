import type { Box, Picture } from '@polydub/contracts';
import { brightness } from '../reading/grey-picture.js';

/** Brightness of a part of a picture; `left` and `top` are where its first pixel was. */
export interface GreyCrop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The part of a picture within a box; empty for a box outside of the picture. */
export function greyCrop(picture: Picture, box: Box): GreyCrop {
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const width = Math.max(0, Math.min(picture.width, Math.ceil(box.x + box.width)) - left);
  const height = Math.max(0, Math.min(picture.height, Math.ceil(box.y + box.height)) - top);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * picture.width + left;
    for (let x = 0; x < width; x += 1) data[y * width + x] = brightness(picture.data, from + x);
  }
  return { left, top, width, height, data };
}

/** The part of a crop within a box, both counted from the same corner. */
export function partOfCrop({ left, top, width, height, data }: GreyCrop, box: Box): GreyCrop {
  const [from, above] = [Math.max(left, Math.floor(box.x)), Math.max(top, Math.floor(box.y))];
  const across = Math.max(0, Math.min(left + width, Math.ceil(box.x + box.width)) - from);
  const down = Math.max(0, Math.min(top + height, Math.ceil(box.y + box.height)) - above);
  const part = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1) {
    const start = (above - top + y) * width + from - left;
    part.set(data.subarray(start, start + across), y * across);
  }
  return { left: from, top: above, width: across, height: down, data: part };
}

/** How steeply the brightness of a crop rises to the right and downwards at each of its pixels. */
export interface Gradients extends GreyCrop {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Gradients of a crop; zero at its border. */
export function gradientsOf(crop: GreyCrop): Gradients {
  const { width, height, data } = crop;
  const [x, y] = [new Float32Array(data.length), new Float32Array(data.length)];
  for (let row = 1; row < height - 1; row += 1) {
    for (let at = row * width + 1; at < (row + 1) * width - 1; at += 1) {
      x[at] = ((data[at + 1] as number) - (data[at - 1] as number)) / 2;
      y[at] = ((data[at + width] as number) - (data[at - width] as number)) / 2;
    }
  }
  return { ...crop, x, y };
}

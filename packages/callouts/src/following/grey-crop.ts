import type { Box } from '@polydub/contracts';
import type { GreyPicture } from '../reading/grey-picture.js';

/** Brightness of a frame of a video and when it is shown. */
export interface GreyFrame extends GreyPicture {
  readonly timeSeconds: number;
}

/** Brightness of a part of a picture; `left` and `top` are where its first pixel was. */
export interface GreyCrop extends GreyPicture {
  readonly left: number;
  readonly top: number;
}

/** The part of a picture within a box; empty for a box outside of the picture. */
export function greyCrop(picture: GreyPicture, box: Box): GreyCrop {
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const width = Math.max(0, Math.min(picture.width, Math.ceil(box.x + box.width)) - left);
  const height = Math.max(0, Math.min(picture.height, Math.ceil(box.y + box.height)) - top);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * picture.width + left;
    data.set(picture.data.subarray(from, from + width), y * width);
  }
  return { left, top, width, height, data };
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

import type { Picture } from '@polydub/contracts';

/** Red, green and blue of a picture in the order of a model that was trained on OpenCV's pictures: blue, green, red. */
const CHANNELS = [2, 1, 0];

/**
 * Writes a picture into the top left corner of a `[3, height, width]` part of a tensor: blue, green, red, each −1…1. The rest
 * is left as it is.
 */
export function writePlanes(
  target: Float32Array,
  picture: Picture,
  { height, width }: { readonly height: number; readonly width: number },
): void {
  for (const [plane, channel] of CHANNELS.entries()) {
    for (let row = 0; row < picture.height; row++) {
      const start = (plane * height + row) * width;
      const from = row * picture.width * 3 + channel;
      for (let column = 0; column < picture.width; column++) {
        target[start + column] = (picture.data[from + column * 3] ?? 0) / 127.5 - 1;
      }
    }
  }
}

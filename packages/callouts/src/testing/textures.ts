import type { Picture } from '@polydub/contracts';

/** A colourful texture without repeats, seen from a point that may lie between pixels. */
export function textureAt(width: number, height: number, left = 0, top = 0): Picture {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++, at++) data[at] = levelAt(x + left, y + top, channel);
  return { width, height, data };
}

function levelAt(x: number, y: number, channel: number): number {
  const waves =
    Math.sin(x * 0.21 + y * 0.13 + channel) +
    Math.sin(x * 0.093 - y * 0.171 + 2 * channel) +
    Math.sin(Math.hypot(x - 31, y + 17) * 0.17) +
    Math.sin(x * 0.047 + 0.0007 * x * y);
  return Math.round(110 + 20 * waves);
}

import type { Picture } from '@polydub/contracts';

/** A smooth colourful texture without repeats, seen from a point that may lie between pixels. */
export function textureAt(width: number, height: number, left = 0, top = 0): Picture {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++, at++) data[at] = colourAt(x + left, y + top, channel);
  return { width, height, data };
}

function colourAt(x: number, y: number, channel: number): number {
  const waves = [
    Math.sin(x * 0.31 + y * 0.17 + channel),
    Math.sin(x * 0.113 - y * 0.271 + 2 * channel),
    Math.sin(Math.hypot(x - 31, y + 17) * 0.23),
    Math.sin(x * 0.047 * (1 + 0.01 * y)),
  ];
  return Math.round(128 + 28 * waves.reduce((sum, wave) => sum + wave, 0));
}

import { createCanvas } from '@napi-rs/canvas';
import type { Picture } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { textureAt } from '../testing/textures.js';
import { cornerRadius } from './corner-radius.js';

const [width, height] = [240, 100];
const box = { x: 30, y: 24, width: 180, height: 48 };

/** A texture under a plate with round corners. */
function plated(radius: number, opacity: number, colour = '#101010'): Picture {
  const context = createCanvas(width, height).getContext('2d');
  const image = context.createImageData(width, height);
  const { data: ground } = textureAt(width, height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [red, green, blue] = [0, 1, 2].map((channel) => 90 + (ground[3 * pixel + channel] as number) / 3);
    image.data.set([red ?? 0, green ?? 0, blue ?? 0, 255], 4 * pixel);
  }
  context.putImageData(image, 0, 0);
  context.globalAlpha = opacity;
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
  context.fill();
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data: Uint8Array.from(data.filter((_, at) => at % 4 < 3)) };
}

it.each([8, 14, 20])('tells round corners of a radius of %i pixels', (radius) => {
  for (const opacity of [1, 0.6]) expect(Math.abs(cornerRadius(plated(radius, opacity), box) - radius)).toBeLessThan(4);
});

it('tells square corners', () => {
  for (const opacity of [1, 0.6]) expect(cornerRadius(plated(0, opacity), box)).toBe(0);
});

it('tells nothing where a plate looks like what is around it', () => {
  expect(cornerRadius(plated(14, 0), box)).toBe(0);
});

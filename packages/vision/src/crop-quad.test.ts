import type { Picture } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { cropLine, type Quad } from './crop-quad.js';

/** Red grows to the right, green downwards. */
function gradient(width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 3);
  for (let index = 0; index < width * height; index++) {
    data[index * 3] = index % width;
    data[index * 3 + 1] = Math.floor(index / width);
  }
  return { width, height, data };
}

const picture = gradient(100, 80);
const pixel = ({ width, data }: Picture, x: number, y: number) => [...data.subarray((y * width + x) * 3).slice(0, 2)];
const quad = (...points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => ({ x, y })) as unknown as Quad;

it('copies an upright rectangle pixel by pixel', () => {
  const crop = cropLine(picture, quad([10, 20], [40, 20], [40, 30], [10, 30]));
  expect([crop.width, crop.height]).toEqual([30, 10]);
  expect(pixel(crop, 0, 0)).toEqual([10, 20]);
  expect(pixel(crop, 29, 9)).toEqual([39, 29]);
});

it('turns a rectangle upright whose top left is elsewhere', () => {
  // Text that runs downwards: its top left is the picture's top right.
  const crop = cropLine(picture, quad([40, 20], [40, 50], [30, 50], [30, 20]));
  expect([crop.width, crop.height]).toEqual([30, 10]);
  expect(pixel(crop, 0, 0)).toEqual([39, 20]);
  expect(pixel(crop, 29, 9)).toEqual([30, 49]);
});

it('straightens a trapezium', () => {
  const crop = cropLine(picture, quad([20, 10], [60, 10], [70, 50], [10, 50]));
  expect([crop.width, crop.height]).toEqual([50, 41]);
  // The middle column stays in the middle; corners come from the corners.
  expect(pixel(crop, 25, 20)[0]).toBeCloseTo(40, -1);
  expect(pixel(crop, 0, 0)).toEqual([20, 10]);
  expect(pixel(crop, 49, 40)).toEqual([69, 49]);
});

it('repeats the edge outside of the picture and takes a quadrilateral without area', () => {
  const outside = cropLine(picture, quad([-20, -20], [-10, -20], [-10, -10], [-20, -10]));
  expect(pixel(outside, 5, 5)).toEqual([0, 0]);
  expect(cropLine(picture, quad([5, 5], [5, 5], [5, 5], [5, 5]))).toMatchObject({ width: 1, height: 1 });
});

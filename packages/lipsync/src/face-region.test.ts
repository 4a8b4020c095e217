import type { Picture } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { fromSquare, type SquareForm, squareTensor } from './face-region.js';

/** Red grows to the right, green downwards, and blue is the same everywhere. */
function slopes(width: number, height: number): Picture {
  const data = Uint8Array.from({ length: 3 * width * height }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return [pixel % width, Math.floor(pixel / width), 200][at % 3] as number;
  });
  return { width, height, data };
}

const picture = slopes(200, 100);
const form: SquareForm = { pixels: 20, range: [0, 255], outside: 'edge' };
const region = { centre: { x: 60, y: 40 }, sidePixels: 20, radians: 0 };
const pixel = (tensor: Float32Array, column: number, row: number) =>
  [0, 1, 2].map((channel) => Math.round(100 * (tensor[channel * 400 + row * 20 + column] as number)) / 100);

describe('squareTensor', () => {
  it('cuts a square out, channel by channel', () => {
    const tensor = squareTensor(picture, region, form);
    expect(tensor).toHaveLength(3 * 20 * 20);
    expect(pixel(tensor, 0, 0)).toEqual([50, 30, 200]);
    expect(pixel(tensor, 19, 7)).toEqual([69, 37, 200]);
  });

  it('turns with the face: what was to its right comes to lie on the right', () => {
    const tensor = squareTensor(picture, { ...region, radians: Math.PI / 2 }, form);
    expect(pixel(tensor, 0, 0)).toEqual([69, 30, 200]);
    expect(pixel(tensor, 19, 0)).toEqual([69, 49, 200]);
  });

  it('takes the mean of what becomes one pixel', () => {
    const striped = { ...picture, data: picture.data.map((_, at) => (Math.floor(at / 3) % 2 === 0 ? 100 : 200)) };
    const tensor = squareTensor(striped, { ...region, sidePixels: 40 }, form);
    expect(pixel(tensor, 3, 3)).toEqual([150, 150, 150]);
  });

  it('interpolates where the square grows', () => {
    const tensor = squareTensor(picture, { ...region, sidePixels: 10 }, form);
    expect(pixel(tensor, 10, 10)).toEqual([59.75, 39.75, 200]);
  });

  it.each([20, 80])('repeats the edge of the picture or is black beyond it, with a side of %d', (sidePixels) => {
    const beyond = { centre: { x: 0, y: 50 }, sidePixels, radians: 0 };
    expect(pixel(squareTensor(picture, beyond, form), 0, 10)[2]).toBe(200);
    expect(pixel(squareTensor(picture, beyond, { ...form, outside: 'black' }), 0, 10)).toEqual([0, 0, 0]);
  });

  it('brings black and white to the range', () => {
    const tensor = squareTensor(picture, region, { ...form, range: [-1, 1] });
    expect(tensor[800]).toBeCloseTo((2 * 200) / 255 - 1, 5);
  });
});

describe('fromSquare', () => {
  it('tells where a place of the square lies in the picture', () => {
    expect(fromSquare(region, 0.5, 0.5)).toEqual({ x: 60, y: 40 });
    expect(fromSquare(region, 0, 1)).toEqual({ x: 50, y: 50 });
    const turned = fromSquare({ ...region, radians: Math.PI / 2 }, 1, 0.5);
    expect(turned.x).toBeCloseTo(60);
    expect(turned.y).toBeCloseTo(50);
  });
});

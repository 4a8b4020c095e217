import { describe, expect, it } from 'vitest';
import { type Canvas, warpTriangles } from './warp-triangles.js';

const [WIDTH, HEIGHT] = [20, 16];
const box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
/** A square of two triangles. */
const triangles = [0, 1, 2, 2, 1, 3];
const square = (x: number, y: number, side: number) =>
  Float32Array.of(x, y, x + side, y, x, y + side, x + side, y + side);
const picture = {
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: 3 * WIDTH * HEIGHT }, (_, at) => (at * 7919) & 255),
};
const whole = new Float32Array(4).fill(1);

const canvas = (level = 0): Canvas => ({ box, data: new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(level) });
const pixel = ({ data }: Canvas, x: number, y: number) => [
  ...data.subarray(4 * (y * WIDTH + x), 4 * (y * WIDTH + x) + 4),
];
const sourcePixel = (x: number, y: number) => [...picture.data.subarray(3 * (y * WIDTH + x), 3 * (y * WIDTH + x) + 3)];

describe('warping triangles', () => {
  it('copies exactly where nothing moves, without gaps, and touches nothing else', () => {
    const drawn = canvas();
    warpTriangles(drawn, triangles, square(3, 2, 10), { picture, places: square(3, 2, 10), share: whole });
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) {
        const isInside = x >= 3 && x < 13 && y >= 2 && y < 12;
        expect(pixel(drawn, x, y)).toEqual(isInside ? [...sourcePixel(x, y), 255] : [0, 0, 0, 0]);
      }
  });

  it('copies exactly from another place, onto a canvas that lies elsewhere', () => {
    const drawn: Canvas = { box: { ...box, x: 100, y: 50 }, data: new Uint8ClampedArray(4 * WIDTH * HEIGHT) };
    warpTriangles(drawn, triangles, square(103, 52, 6), { picture, places: square(8, 5, 6), share: whole });
    expect(pixel(drawn, 4, 3)).toEqual([...sourcePixel(9, 6), 255]);
  });

  it('mixes by the share, which falls along the triangle', () => {
    const white = { ...picture, data: picture.data.map(() => 255) };
    const drawn = canvas();
    const share = Float32Array.of(1, 0, 1, 0);
    warpTriangles(drawn, triangles, square(0, 0, 10), { picture: white, places: square(0, 0, 10), share });
    const levels = Array.from({ length: 10 }, (_, x) => pixel(drawn, x, 5)[0] as number);
    for (const [x, level] of levels.entries()) expect(Math.abs(level - 255 * (1 - (x + 0.5) / 10))).toBeLessThan(1);
  });

  it('adds light', () => {
    const grey = { ...picture, data: picture.data.map(() => 100) };
    const light = Float32Array.from({ length: 12 }, (_, at) => [10, -20, 0][at % 3] as number);
    const drawn = canvas();
    warpTriangles(drawn, triangles, square(0, 0, 8), { picture: grey, places: square(1, 1, 8), share: whole, light });
    expect(pixel(drawn, 3, 3)).toEqual([110, 80, 100, 255]);
  });

  it('draws nothing of triangles without area or outside of the canvas', () => {
    const drawn = canvas();
    warpTriangles(drawn, triangles, square(5, 5, 0), { picture, places: square(1, 1, 8), share: whole });
    warpTriangles(drawn, triangles, square(-50, 3, 9), { picture, places: square(1, 1, 8), share: whole });
    expect(drawn.data.every((value) => value === 0)).toBe(true);
  });
});

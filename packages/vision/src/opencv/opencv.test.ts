import { describe, expect, it } from 'vitest';
import { maskWhere } from '../masks.js';
import { greyOf } from '../plane.js';
import { composed, inverse, movedPoint } from '../similarity.js';
import { textureAt } from '../testing/textures.js';
import { inpaintTelea } from './inpaint.js';
import { estimateMotion } from './motion.js';
import { warpMask, warpPicture } from './warp.js';

const size = { width: 160, height: 90 };
const still = textureAt(size.width, size.height);

describe('estimateMotion', () => {
  it('finds a shift of parts of pixels', async () => {
    const motion = await estimateMotion(greyOf(still), greyOf(textureAt(size.width, size.height, 5.4, -2.3)));
    const moved = movedPoint(motion?.similarity ?? { a: 1, b: 0, x0: 0, y0: 0 }, { x: 80, y: 45 });
    expect(moved.x).toBeCloseTo(80 - 5.4, 1);
    expect(moved.y).toBeCloseTo(45 + 2.3, 1);
  });

  it('looks past what is excluded', async () => {
    const withBar = (left: number, top: number) => {
      const picture = textureAt(size.width, size.height, left, top);
      const letters = textureAt(120, 40, 700, 300);
      for (let y = 0; y < 40; y++)
        for (let x = 0; x < 120 * 3; x++)
          picture.data[((y + 25) * size.width + 20) * 3 + x] = letters.data[y * 120 * 3 + x] as number;
      return greyOf(picture);
    };
    const excluded = maskWhere(size.width, size.height, (pixel) => {
      const [x, y] = [pixel % size.width, Math.floor(pixel / size.width)];
      return x >= 15 && x < 145 && y >= 20 && y < 70;
    });
    const motion = await estimateMotion(withBar(0, 0), withBar(4, 0), { excluded });
    expect(motion?.similarity.x0).toBeCloseTo(-4, 0);
  });

  it('says so when there is no common motion', async () => {
    const flat = greyOf({ ...size, data: new Uint8Array(size.width * size.height * 3).fill(90) });
    expect(await estimateMotion(flat, flat)).toBeUndefined();
    expect(await estimateMotion(greyOf(still), greyOf(textureAt(size.width, size.height, 900, 700)))).toBeUndefined();
  });
});

describe('warpPicture', () => {
  it('moves a picture back to where it was', async () => {
    const there = { a: 1, b: 0, x0: 3.5, y0: -1.25 };
    const { picture, seen } = await warpPicture(textureAt(size.width, size.height, 3.5, -1.25), there);
    let worst = 0;
    for (let pixel = 0; pixel < seen.data.length; pixel++)
      if (seen.data[pixel] !== 0)
        worst = Math.max(worst, Math.abs((picture.data[pixel * 3] as number) - (still.data[pixel * 3] as number)));
    expect(worst).toBeLessThanOrEqual(6);
    expect(seen.data[0]).toBe(0);
  });

  it('moves masks so that nothing inside is left out', () => {
    const dot = maskWhere(9, 9, (pixel) => pixel === 40);
    expect(warpMask(dot, { a: 1, b: 0, x0: 1, y0: 0 }).data[41]).toBe(255);
    expect([...warpMask(dot, { a: 1, b: 0, x0: 0.5, y0: 0 }).data].filter((value) => value !== 0)).toHaveLength(2);
  });
});

describe('similarities', () => {
  it('can be joined and undone', () => {
    const one = { a: 0.9, b: 0.2, x0: 4, y0: -3 };
    const back = movedPoint(composed(one, inverse(one)), { x: 12, y: 34 });
    expect(back.x).toBeCloseTo(12, 6);
    expect(back.y).toBeCloseTo(34, 6);
  });
});

describe('inpaintTelea', () => {
  it('fills the inside from what is around it and leaves the rest', async () => {
    const picture = { ...size, data: Uint8Array.from(still.data) };
    const mask = maskWhere(size.width, size.height, (pixel) => pixel % size.width === 50);
    for (let pixel = 50; pixel < 160 * 90; pixel += 160) picture.data.fill(255, pixel * 3, pixel * 3 + 3);
    const filled = await inpaintTelea(picture, mask);
    const worst = { inside: 0, outside: 0 };
    for (let at = 0; at < filled.data.length; at++) {
      const place = mask.data[Math.floor(at / 3)] === 0 ? 'outside' : 'inside';
      worst[place] = Math.max(worst[place], Math.abs((filled.data[at] as number) - (still.data[at] as number)));
    }
    expect(worst.outside).toBe(0);
    expect(worst.inside).toBeLessThan(40);
  });

  it('leaves the process to its own failures', () => {
    expect(process.listeners('uncaughtException').map(({ name }) => name)).not.toContain('abort');
    expect(process.listeners('unhandledRejection').map(String).join()).not.toContain('abort');
  });
});

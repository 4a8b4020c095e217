import type { Picture } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { betweenBars } from './between-bars.js';

const [width, height] = [200, 40];
const letters = { x: 60, y: 10, width: 80, height: 20 };

/** Something filmed, where no level is given. */
function pictureOf(levelAt: (x: number, y: number) => number | undefined): Picture {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      data.fill(levelAt(x, y) ?? 60 + ((37 * x + 91 * y) % 150), at, at + 3);
    }
  return { width, height, data };
}

describe('betweenBars', () => {
  it('finds the bars beside a narrow picture, also where a part of that is as dark', () => {
    const bars = (x: number) => (x < 40 || x >= 170 ? 2 : undefined);
    expect(betweenBars(pictureOf(bars), letters)).toEqual({ x: 40, width: 130 });
    const dark = (x: number, y: number) => bars(x) ?? (y < 10 ? 5 : undefined);
    expect(betweenBars(pictureOf(dark), letters)).toEqual({ x: 40, width: 130 });
    expect(
      betweenBars(
        pictureOf((x) => (x < 40 ? 2 : undefined)),
        letters,
      ),
    ).toEqual({ x: 40, width: 160 });
  });

  it('takes neither an even ground nor dark sides of what was filmed for bars', () => {
    const isLetter = (x: number, y: number) => x >= 60 && x < 140 && y >= 10 && y < 30 && x % 5 < 2;
    expect(
      betweenBars(
        pictureOf((x, y) => (isLetter(x, y) ? 250 : 2)),
        letters,
      ),
    ).toBeUndefined();
    expect(
      betweenBars(
        pictureOf((x, y) => (x < 30 + y ? 2 : undefined)),
        letters,
      ),
    ).toBeUndefined();
    expect(
      betweenBars(
        pictureOf(() => undefined),
        letters,
      ),
    ).toBeUndefined();
  });

  it('leaves letters alone that stand on a bar', () => {
    expect(
      betweenBars(
        pictureOf((x) => (x < 40 ? 2 : undefined)),
        { ...letters, x: 10 },
      ),
    ).toBeUndefined();
  });
});

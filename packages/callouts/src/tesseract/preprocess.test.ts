import type { Picture } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { darkOnLight, lineImage } from './preprocess.js';
import { splitLevels } from './split-levels.js';

type Colour = readonly [number, number, number];

/** A bar of one colour in the middle of a ground of another. */
function bar(colour: Colour, ground: Colour): Picture {
  const data = Array.from({ length: 8 * 4 }, (_, pixel) => {
    const [x, y] = [pixel % 8, Math.floor(pixel / 8)];
    return x > 1 && x < 6 && y > 0 && y < 3 ? colour : ground;
  });
  return { width: 8, height: 4, data: Uint8Array.from(data.flat()) };
}

const expected = [...darkOnLight(bar([0, 0, 0], [255, 255, 255]))];

describe('letters', () => {
  it('are dark in the middle', () => {
    expect(expected.slice(8, 16)).toEqual([255, 255, 0, 0, 0, 0, 255, 255]);
  });

  it.each<[string, Colour, Colour]>([
    ['light on dark', [255, 255, 255], [10, 10, 10]],
    ['faint', [90, 90, 90], [110, 110, 110]],
    ['of the same brightness in another colour', [220, 40, 40], [40, 117, 40]],
  ])('become dark on light from %s', (_, colour, ground) => {
    expect([...darkOnLight(bar(colour, ground))]).toEqual(expected);
  });

  it('may be absent', () => {
    expect(new Set(darkOnLight(bar([9, 9, 9], [9, 9, 9]))).size).toBe(1);
  });
});

it('splits values where the groups differ most', () => {
  expect(splitLevels(Uint8Array.from([10, 12, 14, 200, 220]))).toMatchObject({ threshold: 14, dark: 12, light: 210 });
});

it('makes a PGM file with a border', () => {
  const file = lineImage(bar([0, 0, 0], [255, 255, 255]));
  expect(file.subarray(0, 15).toString('latin1')).toBe('P5\n160 96\n255\n\xff');
  expect(file).toHaveLength(14 + 160 * 96);
});

import type { Picture } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { lettersOf, lineImages } from './preprocess.js';
import { splitLevels, splitThreeLevels } from './split-levels.js';

type Colour = readonly [number, number, number];

/** A bar of one colour in the middle of a ground of another. */
function bar(colour: Colour, ground: Colour): Picture {
  const data = Array.from({ length: 8 * 4 }, (_, pixel) => {
    const [x, y] = [pixel % 8, Math.floor(pixel / 8)];
    return x > 1 && x < 6 && y > 0 && y < 3 ? colour : ground;
  });
  return { width: 8, height: 4, data: Uint8Array.from(data.flat()) };
}

const expected = lettersOf(bar([0, 0, 0], [255, 255, 255]));

describe('letters', () => {
  it('are dark in the middle', () => {
    expect(expected).toHaveLength(1);
    expect([...(expected[0] ?? [])].slice(8, 16)).toEqual([255, 255, 0, 0, 0, 0, 255, 255]);
  });

  it.each<[string, Colour, Colour]>([
    ['light on dark', [255, 255, 255], [10, 10, 10]],
    ['faint', [90, 90, 90], [110, 110, 110]],
    ['of the same brightness in another colour', [220, 40, 40], [40, 117, 40]],
  ])('become dark on light from %s', (_, colour, ground) => {
    expect(lettersOf(bar(colour, ground))).toEqual(expected);
  });

  it('are taken for light ones and for dark ones where the ground changes', () => {
    const stripes = bar([250, 250, 250], [80, 120, 90]);
    stripes.data.set([200, 60, 150], 0);
    stripes.data.set([10, 10, 10], 3 * 9);
    for (const pixel of [3, 7, 24, 28, 31]) stripes.data.set([200, 60, 150], 3 * pixel);
    const [light, dark] = lettersOf(stripes);
    expect([...(light ?? [])].slice(8, 16).map((value) => value > 127)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    expect([...(dark ?? [])].indexOf(0)).toBe(9);
  });

  it('may be absent', () => {
    expect(lettersOf(bar([9, 9, 9], [9, 9, 9]))).toEqual([]);
  });
});

it('splits values where the groups differ most', () => {
  const { dark, light } = splitLevels(Uint8Array.from([10, 12, 14, 200, 220]));
  expect([dark, light].map((level) => Math.round(level))).toEqual([12, 210]);
  const three = splitThreeLevels(Uint8Array.from([0, 2, 100, 104, 250, 254, 252]));
  expect(three.map((level) => Math.round(level))).toEqual([1, 102, 252]);
});

it('makes a PGM file with a border', () => {
  const [file = Buffer.alloc(0)] = lineImages(bar([0, 0, 0], [255, 255, 255]));
  expect(file.subarray(0, 15).toString('latin1')).toBe('P5\n160 96\n255\n\xff');
  expect(file).toHaveLength(14 + 160 * 96);
});

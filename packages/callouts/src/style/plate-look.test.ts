import type { Picture } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { textureAt } from '../testing/textures.js';
import { plateLook } from './plate-look.js';

const [width, height] = [200, 80];
const box = { x: 40, y: 24, width: 120, height: 32 };

/** A texture that moves behind a plate. */
function crops(colour: readonly [number, number, number], opacity: number): Picture[] {
  return [0, 1, 2].map((index) => {
    const picture = textureAt(width, height, 9 * index, 4 * index);
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++)
        for (const channel of [0, 1, 2] as const) {
          const at = 3 * (y * width + x) + channel;
          picture.data[at] = Math.round(opacity * colour[channel] + (1 - opacity) * (picture.data[at] as number));
        }
    return picture;
  });
}

describe('plateLook', () => {
  it.each([
    [[0, 0, 0], 0.5],
    [[240, 240, 250], 0.75],
    [[30, 60, 120], 0.3],
  ] as const)('tells how much a plate hides, and its own colour: %o at %d', (colour, opacity) => {
    const plate = { box, colour: [110, 110, 110], isPlain: false } as const;
    const look = plateLook(crops(colour, opacity), plate);
    expect(Math.abs(look.opacity - opacity)).toBeLessThan(0.08);
    for (const channel of [0, 1, 2] as const) expect(Math.abs(look.colour[channel] - colour[channel])).toBeLessThan(20);
  });

  it('takes one as opaque that is, or behind which nothing varies', () => {
    const colour = [30, 60, 120] as const;
    expect(plateLook(crops(colour, 1), { box, colour, isPlain: true })).toEqual({ colour, opacity: 1 });
    expect(plateLook(crops(colour, 1), { box, colour, isPlain: false })).toEqual({ colour, opacity: 1 });
    const plain = crops(colour, 0.5).map((crop) => ({ ...crop, data: crop.data.map(() => 90) }));
    expect(plateLook(plain, { box, colour, isPlain: false })).toEqual({ colour, opacity: 1 });
  });
});

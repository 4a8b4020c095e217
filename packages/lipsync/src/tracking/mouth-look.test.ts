import type { Picture } from '@polydub/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { portrait, portraitPoints } from '../testing/portrait.js';
import { MouthLook } from './mouth-look.js';

let picture: Picture;
let points: Float32Array;
beforeAll(async () => {
  [picture, points] = await Promise.all([portrait(), portraitPoints()]);
});

type Change = (level: number, pixel: { readonly x: number; readonly y: number; readonly channel: number }) => number;

function changed(change: Change): Picture {
  const { width } = picture;
  const data = picture.data.map((level, at) => {
    const pixel = Math.floor(at / 3);
    return Math.min(
      255,
      Math.max(0, change(level, { x: pixel % width, y: Math.floor(pixel / width), channel: at % 3 })),
    );
  });
  return { ...picture, data };
}

/** A hand in the colours of the skin, with the shadows between four fingers. */
const hand: Change = (level, { x, y, channel }) => {
  if (x < 45 || x > 115 || y < 78 || y > 116) return level;
  return ([215, 160, 135][channel] as number) * ((y - 78) % 10 < 8 ? 1 : 0.6);
};

describe('MouthLook', () => {
  it('sees a hand before the mouth as long as it is there', () => {
    const look = new MouthLook();
    const covered = Array.from({ length: 100 }, (_, index) => {
      const isHand = index >= 20 && index < 80;
      return look.isCovered(isHand ? changed(hand) : picture, points, index / 25);
    });
    expect(covered).toEqual(covered.map((_, index) => index >= 20 && index < 80));
  });

  it('takes the mouth for bare as soon as a hand is gone that was there from the beginning', () => {
    const look = new MouthLook();
    look.isCovered(changed(hand), points, 0);
    expect(look.isCovered(picture, points, 0.04)).toBe(false);
    expect(look.isCovered(changed(hand), points, 0.08)).toBe(true);
  });

  it.each<[string, Change]>([
    ['less light', (level) => 0.5 * level],
    ['warmer light', (level, { channel }) => level * ([1.1, 1, 0.8][channel] as number)],
    ['noise', (level, { x, y, channel }) => level + 12 * Math.sin(x * 71 + y * 37 + channel * 13)],
  ])('does not take %s for a cover', (_, change) => {
    const look = new MouthLook();
    look.isCovered(picture, points, 0);
    expect(look.isCovered(changed(change), points, 0.04)).toBe(false);
  });

  it('gets used to a shadow after a second, for lips still stand out', () => {
    const shadow: Change = (level, { x }) => (x < 80 ? 0.35 * level : level);
    const look = new MouthLook();
    look.isCovered(picture, points, 0);
    const covered = [0.04, 0.5, 1.1].map((time) => look.isCovered(changed(shadow), points, time));
    expect(covered.at(-1)).toBe(false);
  });
});

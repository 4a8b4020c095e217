import { describe, expect, it } from 'vitest';
import { eyesClosedAt } from './blinking.js';

/** How far the eyes are closed in each frame of some minutes. */
const framesOf = (seed: number) => Array.from({ length: 25 * 300 }, (_, frame) => eyesClosedAt(frame / 25, seed));
const blinksOf = (frames: readonly number[]) =>
  frames.flatMap((closed, frame) => (closed > 0 && (frames[frame - 1] ?? 0) === 0 ? [frame / 25] : []));

describe('blinking', () => {
  it.each([0, 1, 99])('comes every 2 to 6 seconds, with seed %d', (seed) => {
    const blinks = blinksOf(framesOf(seed));
    const pauses = blinks.slice(1).map((time, at) => time - (blinks[at] as number));
    expect(Math.min(...pauses)).toBeGreaterThan(1.9);
    expect(Math.max(...pauses)).toBeLessThan(6.1);
    expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(2);
  });

  it('closes the eyes wholly in a frame of each blink, and takes less than half a second', () => {
    const frames = framesOf(3);
    for (const start of blinksOf(frames)) {
      const blink = frames.slice(Math.round(25 * start), Math.round(25 * start) + 12);
      expect(Math.max(...blink)).toBeGreaterThan(0.99);
      expect(blink.at(-1)).toBe(0);
    }
  });

  it('is another one for another seed', () => {
    expect(blinksOf(framesOf(1))).not.toEqual(blinksOf(framesOf(2)));
  });
});

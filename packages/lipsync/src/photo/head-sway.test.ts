import { describe, expect, it } from 'vitest';
import { madeUpPhoto } from '../testing/made-up-photos.js';
import { swayAt, swayShift } from './head-sway.js';
import { preparePhoto } from './prepare-photo.js';

const { picture, face } = madeUpPhoto({ width: 1200, height: 800, size: 4 });
const { head } = preparePhoto(picture, face);
const times = Array.from({ length: 500 }, (_, frame) => frame / 25);
const shiftAt = (x: number, y: number, time: number) => swayShift(head, { x, y }, swayAt(time, 5));
const length = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);

describe('a swaying head', () => {
  it('moves by some pixels, and the border and what is far from it not at all', () => {
    const nose = times.map((time) => length(shiftAt(600, 400, time)));
    expect(Math.max(...nose)).toBeGreaterThan(0.1 * head.pose.pixelsPerCentimetre);
    expect(Math.max(...nose)).toBeLessThan(0.8 * head.pose.pixelsPerCentimetre);
    for (const time of times) {
      for (const [x, y] of [
        [0, 400],
        [1200, 400],
        [600, 0],
        [600, 800],
        [0, 0],
      ] as const)
        expect(length(shiftAt(x, y, time))).toBe(0);
      expect(length(shiftAt(150, 150, time))).toBe(0);
    }
  });

  it('moves smoothly, in time and from place to place', () => {
    for (const [at, time] of times.entries()) {
      if (at === 0) continue;
      const [now, before] = [shiftAt(600, 300, time), shiftAt(600, 300, times[at - 1] as number)];
      expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(0.06 * head.pose.pixelsPerCentimetre);
    }
    for (let x = 1; x < 1200; x++) {
      const [here, beside] = [shiftAt(x, 420, 3.3), shiftAt(x - 1, 420, 3.3)];
      // Nothing folds or is torn.
      expect(Math.hypot(here.x - beside.x, here.y - beside.y)).toBeLessThan(0.25);
    }
  });
});

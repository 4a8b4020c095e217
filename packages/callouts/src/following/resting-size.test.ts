import type { CalloutPlace } from '@polydub/contracts';
import { expect, it } from 'vitest';
import type { FollowedCallout } from './followed-callout.js';
import { atRestingSize } from './resting-size.js';

const place = (timeSeconds: number, scale: number, offsetY = 0): CalloutPlace => ({
  ...{ timeSeconds, scale, offsetX: 0, offsetY, rotationDegrees: 0 },
});

function callout(...path: CalloutPlace[]): FollowedCallout {
  const box = { x: 100, y: 200, width: 80, height: 40 };
  const line = { x: 110, y: 200, width: 60, height: 20 };
  return {
    ...{
      id: 'a',
      text: 'a',
      box,
      lineBoxes: [line],
      rotationDegrees: 0,
      confidence: 1,
      perspective: 0,
      cutSeconds: [],
    },
    ...{ startSeconds: 2, endSeconds: 3, fadeInSeconds: 0, fadeOutSeconds: 0, path, surroundings: undefined },
  };
}

it('gives a text that was read while it popped up the box that it rests in', () => {
  const { box, lineBoxes, path } = atRestingSize(callout(place(2, 1), place(2.1, 1.25, -4), place(2.9, 1.25, -4)));
  expect(box).toEqual({ x: 90, y: 191, width: 100, height: 50 });
  expect(lineBoxes).toEqual([{ x: 102.5, y: 191, width: 75, height: 25 }]);
  expect(path).toEqual([place(2, 0.8, 4), place(2.1, 1, 0), place(2.9, 1, 0)]);
});

it('leaves others as they are', () => {
  const still = callout();
  const popped = callout(place(2, 0.8), place(2.1, 1), place(2.9, 1));
  const grows = callout(place(2, 1), place(2.3, 1.1), place(2.6, 1.2), place(2.9, 1.3));
  for (const each of [still, popped, grows]) expect(atRestingSize(each)).toBe(each);
});

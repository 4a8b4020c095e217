import { expect, it } from 'vitest';
import { levelCorners } from '../testing/made-up-sightings.js';
import { changesFast } from './changes-fast.js';
import type { Sighting } from './reading.js';

const line = (text: string, changes: { x?: number; y?: number; confidence?: number } = {}): Sighting[] => {
  const { x = 100 - 6 * text.length, y = 50, confidence = 0.97 } = changes;
  return [{ timeSeconds: 0, text, confidence, corners: levelCorners(x, y, 12 * text.length, 24) }];
};

it('tells a word that came since two samples before and is gone in the next one', () => {
  expect(changesFast(line('best'), line('coffee'), line('this'))).toBe(true);
  expect(changesFast([], line('coffee'), line('this'))).toBe(true);
});

it.each([
  ['stays for more than two samples', line('coffee'), line('coffee'), line('this')],
  ['stays', line('best'), line('coffee'), line('coffee')],
  ['grows', [], line('coffee'), line('coffee in this city')],
  ['goes without another one in its place', line('best'), line('coffee'), line('this', { y: 120 })],
  ['moves on', [], line('coffee'), [...line('this'), ...line('coffee', { y: 74 })]],
  ['was hardly read', line('best'), line('coffee', { confidence: 0.7 }), line('this')],
])('tells none that %s', (_what, before, now, after) => {
  expect(changesFast(before, now, after)).toBe(false);
});

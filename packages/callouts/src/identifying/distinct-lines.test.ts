import { expect, it } from 'vitest';
import { drawnFrame } from '../testing/drawn-frame.js';
import { DistinctLines } from './distinct-lines.js';

const SIZE = { width: 320, height: 120 };
const frame = (text: string, y = 60) => drawnFrame({ ...SIZE, lines: [{ text, x: 20, y, sizePixels: 32 }] });
const around = (y = 60) =>
  [
    { x: 15, y: y - 32 },
    { x: 300, y: y - 32 },
    { x: 300, y: y + 12 },
    { x: 15, y: y + 12 },
  ] as const;

it('takes a text once, wherever it stands', () => {
  const found = new DistinctLines();
  found.add(frame('Good morning'), [around()]);
  found.add(frame('Good morning'), [around()]);
  found.add(frame('Good morning', 90), [around(90)]);
  expect(found.lines).toHaveLength(1);
  found.add(frame('Life in the sea'), [around()]);
  expect(found.lines).toHaveLength(2);
  expect(found.letterCount).toBeGreaterThan(10);
});

it('passes over corners without an area', () => {
  const found = new DistinctLines();
  const [corner] = around();
  found.add(frame('Good morning'), [[corner, corner, corner, corner]]);
  expect(found.lines).toEqual([]);
});

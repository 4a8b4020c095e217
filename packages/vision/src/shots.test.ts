import { expect, it } from 'vitest';
import { ShotCounter } from './shots.js';

const frame = (level: number) => ({ width: 64, height: 36, data: new Uint8Array(64 * 36 * 3).fill(level) });

it('counts a new shot where the whole picture changes at once, not where it changes slowly', () => {
  const shots = new ShotCounter();
  expect([10, 12, 14, 90, 92, 94].map((level) => shots.shotOf(frame(level)))).toEqual([0, 0, 0, 1, 1, 1]);
  const slow = new ShotCounter();
  expect([0, 20, 40, 60, 80, 100].map((level) => slow.shotOf(frame(level)))).toEqual([0, 0, 0, 0, 0, 0]);
});

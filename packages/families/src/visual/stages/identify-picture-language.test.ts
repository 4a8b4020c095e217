import { expect, it } from 'vitest';
import { roundsOf } from './identify-picture-language.js';

it('looks at frames all over the video, each time at new ones', () => {
  const rounds = roundsOf(48);
  expect(rounds.map((round) => round.length)).toEqual([12, 12, 24]);
  expect(rounds.map((round) => round.slice(0, 2))).toEqual([
    [2, 6],
    [0, 4],
    [1, 3],
  ]);
  const all = rounds.flat();
  expect(new Set(all).size).toBe(48);
  expect(Math.max(...all)).toBeLessThan(48);
});

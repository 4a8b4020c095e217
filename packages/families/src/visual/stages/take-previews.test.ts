import { expect, it } from 'vitest';
import { momentsOf } from './take-previews.js';

const callout = (id: string, startSeconds: number, endSeconds: number) => ({ id, startSeconds, endSeconds });

it('shows every callout once, those that are seen together in one frame', () => {
  const moments = momentsOf([callout('a', 0, 2.04), callout('b', 0.5, 6), callout('c', 7, 8.04)], 0.04);
  expect(moments).toEqual([
    { timeSeconds: 1, calloutIds: ['a', 'b'] },
    { timeSeconds: 7.5, calloutIds: ['c'] },
  ]);
});

it('shows some of very many, and a callout of one frame in that frame', () => {
  const many = Array.from({ length: 100 }, (_, index) => callout(`c${index}`, index, index + 0.04));
  const moments = momentsOf(many, 0.04);
  expect(moments).toHaveLength(24);
  expect(moments[0]?.timeSeconds).toBe(0);
});

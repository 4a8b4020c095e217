import { maskOfBoxes } from '@polydub/vision';
import { describe, expect, it } from 'vitest';
import { inkHeight } from './ink-height.js';

/** Capitals and digits stand on the baseline; commas and p reach below it. */
const measure = {
  width: (text: string) => text.length / 2,
  ink: (text: string) => ({ above: 0.7, below: /[,p]/u.test(text) ? 0.2 : 0, left: 0, right: text.length / 2 }),
};
const letters = Array.from({ length: 10 }, (_, at) => ({ x: 8 * at, y: 0, width: 4, height: 14 }));

describe('inkHeight', () => {
  it('counts the tail of a comma only where it was found', () => {
    expect(inkHeight('ROUTE, 16', maskOfBoxes(76, 14, letters), measure)).toBeCloseTo(0.7);
    const tail = { x: 44, y: 10, width: 2, height: 8 };
    expect(inkHeight('ROUTE, 16', maskOfBoxes(76, 18, [...letters, tail]), measure)).toBeCloseTo(0.9);
  });

  it('counts letters that reach below the baseline', () => {
    expect(inkHeight('Rope, 16', maskOfBoxes(76, 14, letters), measure)).toBeCloseTo(0.9);
    expect(inkHeight('Rope 16', maskOfBoxes(76, 14, letters), measure)).toBeCloseTo(0.9);
  });
});

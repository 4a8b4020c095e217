import { describe, expect, it } from 'vitest';
import { kind } from '../testing/scratch.js';
import { checkSpan, compileSpan } from './span.js';

describe('span', () => {
  it('seeks to a whole second with a second to spare, and keeps the exact samples', () => {
    expect(compileSpan('a', { startSeconds: 5.5, endSeconds: 6 }, 16_000)).toEqual({
      seekSeconds: 4,
      skipSamples: 24_000,
      lengthSamples: 8_000,
      endSeconds: 6,
    });
  });

  it('takes everything by default', () => {
    expect(compileSpan('a', {}, 48_000)).toMatchObject({ seekSeconds: 0, skipSamples: 0, lengthSamples: Infinity });
  });

  it('cuts neighbouring spans without a gap or an overlap', () => {
    const cuts = [0, 1 / 3, 0.7001, 1.23456, 2.5, 9.99999];
    const lengths = cuts.slice(1).map((endSeconds, i) => {
      return compileSpan('a', { startSeconds: cuts[i] ?? 0, endSeconds }, 44_100).lengthSamples;
    });
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(Math.round(9.99999 * 44_100));
  });

  it.each([
    [-1, 2],
    [3, 2],
    [Number.NaN, 2],
    [0, Number.NaN],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('refuses %s to %s', (startSeconds, endSeconds) =>
    expect(() => checkSpan('a.wav', { startSeconds, endSeconds })).toThrow(kind('usage')),
  );
});

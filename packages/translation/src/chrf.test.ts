import { describe, expect, it } from 'vitest';
import { chrf } from './chrf.js';

describe('chrf', () => {
  it('is 100 for the same text, whatever its spaces', () => {
    expect(chrf('the  same text', 'the same text')).toBe(100);
  });

  it('is 0 where nothing is shared or nothing was said', () => {
    expect(chrf('abc', 'xyz')).toBe(0);
    expect(chrf('', 'xyz')).toBe(0);
  });

  it('agrees with a case worked out by hand', () => {
    // "abcd" against "abce": precision and recall are 3/4, 2/3, 1/2 and 0 for n = 1…4; longer n-grams do not exist.
    expect(chrf('abcd', 'abce')).toBeCloseTo((100 * (3 / 4 + 2 / 3 + 1 / 2 + 0)) / 4, 6);
  });

  it('punishes leaving out more than adding', () => {
    expect(chrf('good morning', 'good morning everyone')).toBeLessThan(chrf('good morning everyone', 'good morning'));
  });
});

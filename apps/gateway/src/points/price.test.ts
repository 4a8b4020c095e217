import { describe, expect, it } from 'vitest';
import { translatePrice } from './price.js';

describe('translatePrice', () => {
  it.each([
    [0.5, 3],
    [60, 3],
    [60.0004, 3],
    [60.001, 6],
    [61, 6],
    [7200, 360],
  ])('of %s s is %i points, each started minute counting', (seconds, points) => {
    expect(translatePrice({ subtitle_mode: 'none' }, seconds)).toBe(points);
    expect(translatePrice({ subtitle_mode: 'replace' }, seconds)).toBe((points / 3) * 4);
  });
});

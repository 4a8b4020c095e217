import { expect, it } from 'vitest';
import { fontSizeAsLargeAs } from './look.js';

it('sizes lines so that letters are as large as those of a font, within what a style may have', () => {
  expect(fontSizeAsLargeAs(40, 'es', 720)).toBeCloseTo(40 * (1.362 / 720), 10);
  expect(fontSizeAsLargeAs(40, 'zh', 720)).toBeCloseTo(40 * (1.448 / 720), 10);
  expect(fontSizeAsLargeAs(400, 'es', 720)).toBe(0.2);
  expect(fontSizeAsLargeAs(1, 'es', 720)).toBe(0.01);
});

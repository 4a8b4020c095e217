import { expect, it } from 'vitest';
import { shortened } from './shortened.js';

it('leaves what is short enough and cuts the rest between characters', () => {
  expect(shortened('abcde', 5)).toBe('abcde');
  expect(shortened('abcdef', 5)).toBe('abcd…');
  expect(shortened('abc😀ef', 5)).toBe('abc…');
  expect(shortened('x'.repeat(1_500_000), 1000)).toHaveLength(1000);
});

import { expect, it } from 'vitest';
import { canRead } from './server-program.js';

it('lets no server at what a newer one has written', () => {
  expect(canRead('2.15.1', '2.9.10')).toBe(true);
  expect(canRead('2.15.0', '2.15.1')).toBe(true);
  expect(canRead('3.0.0', '2.15.1')).toBe(true);
  expect(canRead('2.9.10', '2.15.1')).toBe(false);
  expect(canRead('2.15.1', '3.0.0')).toBe(false);
});

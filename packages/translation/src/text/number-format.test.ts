import { expect, it } from 'vitest';
import { withNumberFormat } from './number-format.js';

it.each([
  ['en', 'de', '1,250 dollars', '1,250 Dollar', '1.250 Dollar'],
  ['en', 'de', '1,250,000.75 dollars', '1,250,000.75 Dollar', '1.250.000,75 Dollar'],
  ['en', 'es', '1,250 or 12,500', '1,250 o 12,500', '1250 o 12.500'],
  ['en', 'fr', '1,250 euros', '1,250 euros', '1\u202f250 euros'],
  ['de', 'en', '1.250 Euro', '1.250 euros', '1,250 euros'],
  ['en', 'de', 'in 1,250 ways', 'auf 1.250 Arten', 'auf 1.250 Arten'],
  ['en', 'de', 'version 1,2', 'Version 1,250', 'Version 1,250'],
  ['en', 'fa', '1,250 dollars', '1,250 دلار', '1,250 دلار'],
  ['en', 'ja', '1,250 yen', '1,250円', '1,250円'],
])('%s to %s: %s, %s → %s', (from, into, source, text, expected) => {
  expect(withNumberFormat(text, source, from, into)).toBe(expected);
});

import { expect, test } from 'vitest';
import { requireLines } from './dub-quality.js';

const measured = (lines: number | null) => ({ figures: { lines } });

test('dubs without a single line validate nothing', () => {
  const nothing = 'nothing was validated: no line of any file was dubbed';
  expect(() => requireLines([])).toThrow(nothing);
  expect(() => requireLines([measured(0), measured(null)])).toThrow(nothing);
  expect(() => requireLines([measured(0), measured(1)])).not.toThrow();
});

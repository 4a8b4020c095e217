import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetLevels } from './target-levels.js';

type Row = readonly [start: number, end: number, lufs: number | null, speaker?: string];

function targets(rows: readonly Row[]) {
  const lines = rows.map(([startSeconds, endSeconds, , speaker = 'ann'], index) => {
    return { id: `${index}`, speaker, startSeconds, endSeconds };
  });
  const levels = rows.map(([, , lufs], index) => ({ lineId: `${index}`, lufs }));
  return targetLevels(lines, levels).map(({ lufs }) => lufs);
}

describe('targetLevels', () => {
  it('follows a long line and hardly a short one between long ones', () => {
    const [before, long, between, short] = targets([
      [0, 4, -24],
      [5, 9, -20],
      [20, 24, -24],
      [24.2, 24.5, -14],
      [24.7, 29, -24],
    ]);
    expect(before).toBeGreaterThan(-24);
    expect(before).toBeLessThan(-22.5);
    expect(long).toBeGreaterThan(-21.5);
    expect(between).toBeCloseTo(-24, 0);
    expect(short).toBeLessThan(-22);
  });

  it('keeps speakers apart, and has no wish for one who was not heard', () => {
    const found = targets([
      [0, 2, -20, 'ann'],
      [2, 4, -30, 'bo'],
      [4, 5, null, 'cy'],
      [5, 6, null, 'ann'],
    ]);
    expect(found).toEqual([-20, -30, null, -20]);
  });

  it('stays within 6 LU of the speaker as a whole, however far a line stands out', () => {
    const [, , shout] = targets([
      [0, 20, -30],
      [60, 80, -30],
      [200, 203, -5],
    ]);
    expect(shout).toBeLessThanOrEqual(-30 + (25 * 3) / 43 + 6 + 1e-9);
    expect(shout).toBeGreaterThan(-24);
  });

  it('lies between the lowest and the loudest of a speaker for any lines', () => {
    const row = fc.tuple(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 9, noNaN: true }),
      fc.double({ min: -60, max: 0, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const levels = rows.map(([, , lufs]) => lufs);
        for (const target of targets(rows.map(([start, length, lufs]) => [start, start + length, lufs]))) {
          expect(target).toBeGreaterThanOrEqual(Math.min(...levels) - 1e-9);
          expect(target).toBeLessThanOrEqual(Math.max(...levels) + 1e-9);
        }
      }),
    );
  });
});

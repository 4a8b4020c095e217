import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planWindows } from './plan-windows.js';

const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

describe('planWindows', () => {
  it('cuts at the longest silence of the second half', () => {
    const speech = [span(1, 8), span(9, 14), span(17, 20), span(20.5, 29), span(29.5, 40)];
    const windows = planWindows(speech, 41, { maxSeconds: 30 });
    expect(windows.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [0.6, 14.4],
      [16.6, 40.4],
    ]);
  });

  it('leaves long silence out, and plans nothing for none', () => {
    expect(planWindows([span(1, 2), span(50, 51)], 60, { maxSeconds: 120 })).toHaveLength(2);
    expect(planWindows([], 60, { maxSeconds: 30 })).toEqual([]);
  });

  it('covers all speech, in order, without overlap, in windows that are short enough', () => {
    const gaps = fc.array(
      fc.tuple(fc.double({ min: 0.05, max: 15, noNaN: true }), fc.double({ min: 0.3, max: 90, noNaN: true })),
    );
    fc.assert(
      fc.property(gaps, (pairs) => {
        let seconds = 0;
        const speech = pairs.map(([silence, talk]) => {
          const start = seconds + silence;
          seconds = start + talk;
          return span(start, seconds);
        });
        const windows = planWindows(speech, seconds + 1, { maxSeconds: 30 });
        windows.forEach((window, index) => {
          expect(window.endSeconds - window.startSeconds).toBeLessThanOrEqual(30 + 1e-9);
          expect(window.startSeconds).toBeGreaterThanOrEqual((windows[index - 1]?.endSeconds ?? 0) - 1e-9);
          expect(window.endSeconds).toBeLessThanOrEqual(seconds + 1);
        });
        const covered = (at: number) =>
          windows.some((window) => at >= window.startSeconds - 1e-9 && at <= window.endSeconds + 1e-9);
        for (const { startSeconds, endSeconds } of speech) {
          expect([startSeconds, (startSeconds + endSeconds) / 2, endSeconds].every(covered)).toBe(true);
        }
      }),
    );
  });
});

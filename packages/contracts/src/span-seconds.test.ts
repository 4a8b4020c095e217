import { describe, expect, it } from 'vitest';
import { coveredSeconds, sharedSeconds, spanSeconds, totalSeconds } from './span-seconds.js';

const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

describe('lengths of spans', () => {
  it('are never negative', () => {
    expect(spanSeconds(span(1, 3.5))).toBe(2.5);
    expect(spanSeconds(span(3, 1))).toBe(0);
  });

  it('are summed', () => {
    expect(totalSeconds([])).toBe(0);
    expect(totalSeconds([span(0, 1), span(4, 6)])).toBe(3);
  });

  it('are shared where spans overlap', () => {
    expect(sharedSeconds(span(0, 2), span(1, 5))).toBe(1);
    expect(sharedSeconds(span(0, 1), span(3, 4))).toBe(0);
  });

  it('are counted once where several cover the same time', () => {
    expect(coveredSeconds([])).toBe(0);
    expect(coveredSeconds([span(5, 6), span(0, 2), span(1, 3), span(1, 1.5)])).toBe(4);
  });
});

import { describe, expect, it } from 'vitest';
import { TokenBuckets } from './token-buckets.js';

describe('TokenBuckets', () => {
  it('gives a burst, then as many as come again with time, each name its own', () => {
    let nowMs = 0;
    const buckets = new TokenBuckets(() => nowMs);
    const rate = { perMinute: 60, burst: 3 };
    expect([1, 2, 3, 4].map(() => buckets.take('a', rate))).toEqual([0, 0, 0, 1000]);
    expect(buckets.take('b', rate)).toBe(0);
    nowMs += 1000;
    expect([buckets.take('a', rate), buckets.take('a', rate)]).toEqual([0, 1000]);
    nowMs += 3_600_000;
    expect([1, 2, 3, 4].map(() => buckets.take('a', rate))).toEqual([0, 0, 0, 1000]);
  });

  it('tells how long the next takes, before and after it was asked for', () => {
    let nowMs = 0;
    const buckets = new TokenBuckets(() => nowMs);
    const rate = { perMinute: 2, burst: 1 };
    expect(buckets.waitMs('a', rate)).toBe(0);
    buckets.take('a', rate);
    expect([buckets.waitMs('a', rate), buckets.take('a', rate)]).toEqual([30_000, 30_000]);
    nowMs += 15_000;
    expect([buckets.waitMs('a', rate), buckets.waitMs('b', rate)]).toEqual([15_000, 0]);
  });

  it('takes back what was not needed, and no more than fits', () => {
    const buckets = new TokenBuckets(() => 0);
    const rate = { perMinute: 1, burst: 2 };
    const takeAll = () => [1, 2, 3].map(() => buckets.take('a', rate) === 0);
    expect(takeAll()).toEqual([true, true, false]);
    buckets.giveBack('a', rate);
    expect(takeAll()).toEqual([true, false, false]);
    for (let time = 0; time < 5; time += 1) buckets.giveBack('a', rate);
    buckets.giveBack('b', rate);
    expect(takeAll()).toEqual([true, true, false]);
  });
});

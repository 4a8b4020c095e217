import { describe, expect, it } from 'vitest';
import { LANE_WIDTH, Lane } from './lane.js';

const HUNG_MS = 10_000;

/** A lane that so many attempts failed in, the last at 0. */
function failed(times: number): Lane {
  const lane = new Lane();
  for (let count = 0; count < times; count += 1) lane.attempted({ isAlive: false, tookMs: HUNG_MS, atMs: 0 });
  return lane;
}

describe('Lane', () => {
  it('takes a few attempts at once', () => {
    const lane = new Lane();
    for (let count = 0; count < LANE_WIDTH; count += 1) {
      expect(lane.mayStart(0)).toBe(true);
      lane.start();
    }
    expect(lane.mayStart(0)).toBe(false);
    lane.end();
    expect(lane.mayStart(0)).toBe(true);
  });

  it('is paused by five failures in a row, not by fewer, nor by failures with a success between', () => {
    const lane = failed(4);
    expect(lane.pausedUntilMs).toBeUndefined();
    lane.attempted({ isAlive: true, tookMs: 1, atMs: 0 });
    for (let count = 0; count < 4; count += 1) lane.attempted({ isAlive: false, tookMs: 1, atMs: 0 });
    expect(lane.pausedUntilMs).toBeUndefined();
    expect(lane.attempted({ isAlive: false, tookMs: 1, atMs: 100 })).toBe(true);
    expect(lane.pausedUntilMs).toBe(5_100);
  });

  it('lets one attempt through after the pause, and pauses longer and longer while that fails', () => {
    const lane = failed(5);
    const pausesMs: number[] = [];
    for (let nowMs = 0; pausesMs.length < 6; ) {
      const untilMs = lane.pausedUntilMs ?? 0;
      pausesMs.push(untilMs - nowMs);
      expect(lane.mayStart(untilMs - 1)).toBe(false);
      expect(lane.mayStart(untilMs)).toBe(true);
      lane.start();
      expect(lane.mayStart(untilMs + 1)).toBe(false);
      nowMs = untilMs + HUNG_MS;
      lane.attempted({ isAlive: false, tookMs: HUNG_MS, atMs: nowMs });
      lane.end();
    }
    expect(pausesMs).toEqual([5_000, 30_000, 120_000, 600_000, 600_000, 600_000]);
  });

  it('does not count what failed while the pause had begun', () => {
    const lane = failed(5);
    expect(lane.attempted({ isAlive: false, tookMs: HUNG_MS, atMs: 10 })).toBe(false);
    expect(lane.pausedUntilMs).toBe(5_000);
  });

  it('is open again after one success', () => {
    const lane = failed(5);
    expect(lane.attempted({ isAlive: true, tookMs: 1, atMs: 6_000 })).toBe(true);
    expect([lane.pausedUntilMs, lane.mayStart(6_000), lane.isSlow]).toEqual([undefined, true, false]);
  });

  it('has messages come back one after the other, those of a paused receiver not before its pause ends', () => {
    const paused = failed(5);
    expect([1, 2, 3].map(() => paused.turnInMs(1_000))).toEqual([4_000, 4_200, 4_400]);
    const many = Array.from({ length: 10_000 }, () => paused.turnInMs(1_000));
    expect(Math.min(...many)).toBeGreaterThanOrEqual(4_000);
    expect(Math.max(...many)).toBeLessThanOrEqual(4_000 + 600_000);
    const quick = new Lane();
    for (let count = 0; count < 100; count += 1) quick.attempted({ isAlive: true, tookMs: 20, atMs: 0 });
    expect([1, 2, 3].map(() => quick.turnInMs(0))).toEqual([250, 256, 261]);
  });
});

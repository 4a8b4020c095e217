import type { Account, Hold } from '@polydub/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availablePoints,
  captureHold,
  markEnqueued,
  placeHold,
  raiseHold,
  releaseHold,
  tasksInLane,
} from './ledger.js';

const key = { concurrency: { translate: 3, lipSync: 2 } };
const account = (points: number): Account => ({
  accountId: 'a',
  name: 'A',
  plan: 'studio',
  approved: true,
  points,
  holds: {},
  createdAtMs: 0,
});
const holdOf = (points: number, more: Partial<Hold> = {}): Hold => ({
  points,
  keyId: 'k',
  lane: 'translate',
  heldAtMs: 0,
  fixed: false,
  enqueued: false,
  ...more,
});

describe('the ledger', () => {
  it('holds, raises, captures', () => {
    let now = placeHold(account(10), 't', holdOf(3), key);
    expect([now.points, availablePoints(now)]).toEqual([10, 7]);
    now = markEnqueued(raiseHold(now, 't', 9), 't');
    expect([availablePoints(now), now.holds.t?.enqueued]).toEqual([1, true]);
    now = captureHold(now, 't', 9);
    expect([now.points, availablePoints(now), now.holds]).toEqual([1, 1, {}]);
  });

  it('refuses what is not available', () => {
    const held = placeHold(account(10), 't', holdOf(8), key);
    expect(() => placeHold(held, 'u', holdOf(3), key)).toThrow(expect.objectContaining({ code: '104' }));
    expect(() => raiseHold(held, 't', 11)).toThrow(expect.objectContaining({ code: '104' }));
  });

  it('counts each key and lane apart', () => {
    let now = account(100);
    for (const task of ['a', 'b', 'c']) now = placeHold(now, task, holdOf(1), key);
    expect(() => placeHold(now, 'd', holdOf(1), key)).toThrow(expect.objectContaining({ code: '1304', status: 429 }));
    now = placeHold(now, 'd', holdOf(1, { lane: 'lipSync' }), key);
    now = placeHold(now, 'e', holdOf(1, { keyId: 'other' }), key);
    expect(tasksInLane(now, { keyId: 'k', lane: 'translate' })).toBe(3);
    expect(placeHold(releaseHold(now, 'a'), 'f', holdOf(1), key).holds.f).toBeDefined();
  });

  it('never charges beyond what the account has', () => {
    let now = placeHold(account(10), 't', holdOf(3), key);
    now = placeHold(now, 'u', holdOf(5), key);
    now = captureHold(now, 't', 9);
    expect([now.points, availablePoints(now)]).toEqual([5, 0]);
  });

  it('does each thing at most once, in whatever order and however often', () => {
    const step = fc.record({
      task: fc.constantFrom('t', 'u', 'v'),
      verb: fc.constantFrom('hold', 'raise', 'capture', 'release', 'enqueue'),
      points: fc.integer({ min: 0, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let [now, charged] = [account(50), 0];
        for (const { task, verb, points } of steps) {
          const before = now;
          try {
            now = act(now, task, verb, points);
          } catch (error) {
            expect(error).toMatchObject({ code: expect.stringMatching(/^104$|^1304$/) });
          }
          charged += before.points - now.points;
          expect(availablePoints(now)).toBeGreaterThanOrEqual(0);
          expect(act(now, task, verb === 'hold' || verb === 'raise' ? 'enqueue' : verb, points).points).toBe(
            now.points,
          );
        }
        expect(now.points).toBe(50 - charged);
      }),
    );
  });
});

function act(now: Account, task: string, verb: string, points: number): Account {
  if (verb === 'hold') return placeHold(now, task, holdOf(points), key);
  if (verb === 'raise') return raiseHold(now, task, points);
  if (verb === 'capture') return captureHold(now, task, points);
  return verb === 'release' ? releaseHold(now, task) : markEnqueued(now, task);
}

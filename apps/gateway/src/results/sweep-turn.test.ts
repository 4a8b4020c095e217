import { expect, it } from 'vitest';
import { LEASE_MS, nextTurn } from './sweep-turn.js';

const nowMs = 1_000_000;
const taken = { dueAtMs: nowMs, sweeper: 'a', leasedUntilMs: nowMs + LEASE_MS };

it('is whoever comes first', () => {
  expect(nextTurn(undefined, 'a', nowMs)).toEqual(taken);
  expect(nextTurn({ dueAtMs: nowMs, sweeper: null, leasedUntilMs: 0 }, 'a', nowMs)).toEqual(taken);
});

it.each([
  ['another is at it', taken, nowMs + 1],
  ['it is too early', { dueAtMs: nowMs + 1, sweeper: null, leasedUntilMs: 0 }, nowMs],
])('is nobody while %s', (_, turn, atMs) => {
  expect(nextTurn(turn, 'b', atMs)).toBeUndefined();
});

it('passes on from a sweeper that has died', () => {
  expect(nextTurn(taken, 'b', taken.leasedUntilMs)).toMatchObject({ sweeper: 'b' });
});

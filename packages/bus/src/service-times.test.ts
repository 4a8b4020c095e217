import { expect, test } from 'vitest';
import { serviceTimes } from './service-times.js';

test('the waits of production', () => {
  expect(serviceTimes()).toEqual({
    ackWaitMs: 45_000,
    workingEveryMs: 5_000,
    workerTtlMs: 30_000,
    heartbeatEveryMs: 10_000,
    patienceMs: 30_000,
    requestDeadAfterMs: 30_000,
    reconcileEveryMs: 60_000,
    enqueueAgainAfterMs: 60_000,
  });
});

test.each([
  ['of production', serviceTimes()],
  ['that were chosen', serviceTimes({ ackWaitMs: 9_000, workerTtlMs: 6_000, reconcileEveryMs: 3_000 })],
])('who lives says so several times before others act: waits %s', (_, times) => {
  // Several words may be late before a message is given to someone else, and two heartbeats before a worker counts as dead.
  expect(times.workingEveryMs).toBeLessThanOrEqual(times.ackWaitMs / 5);
  expect(times.heartbeatEveryMs).toBeLessThanOrEqual(times.workerTtlMs / 3);
  // A message of a dead worker comes to someone who knows that it is dead.
  expect(times.workerTtlMs).toBeLessThan(times.ackWaitMs);
  // What is still on its way was not left by a crash.
  expect(times.enqueueAgainAfterMs).toBeGreaterThanOrEqual(times.reconcileEveryMs);
});

test('what is chosen changes what follows from it and nothing else', () => {
  const { ackWaitMs: _, workingEveryMs: __, ...others } = serviceTimes();
  expect(serviceTimes({ ackWaitMs: 90_000 })).toEqual({ ...others, ackWaitMs: 90_000, workingEveryMs: 10_000 });
});

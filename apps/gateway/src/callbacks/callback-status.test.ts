import { describe, expect, it } from 'vitest';
import { callbackStatusOf } from './callback-status.js';
import { afterAttempt, afterWaiting, newDelivery } from './delivery.js';

const history = [
  { state: 'queuing', atMs: 0 },
  { state: 'failed', atMs: 1 },
] as const;
const task = { history: [...history] };
const attempt = (status: number | null) => ({ state: 'failed' as const, atMs: 1_000, status, error: 'It hung.' });
const pause = { origin: 'http://a', nextAttemptAtMs: 60_000, lastError: 'It hangs.' };
const fresh = newDelivery('t');

describe('callbackStatusOf', () => {
  it.each([
    ['nothing was tried', undefined, undefined, { state: 'pending' }],
    ['every change was taken', afterAttempt(fresh, attempt(204)), undefined, { state: 'delivered' }],
    ['the receiver said 410', afterAttempt(fresh, attempt(410)), pause, { state: 'stopped', last_error: 'It hung.' }],
    [
      'the last attempt failed',
      afterAttempt(fresh, attempt(null)),
      undefined,
      { state: 'retrying', next_attempt_at: '1970-01-01T00:00:06.000Z', last_error: 'It hung.' },
    ],
    [
      'the receiver is paused',
      undefined,
      pause,
      { state: 'paused', next_attempt_at: '1970-01-01T00:01:00.000Z', last_error: 'It hangs.' },
    ],
    [
      'a change waited too long for a paused receiver',
      afterWaiting(fresh, { state: 'failed', index: 1, atMs: 5 }),
      pause,
      { state: 'given_up', last_error: 'Not sent: the receiver failed again and again for 24 hours.' },
    ],
  ])('says so when %s', (_, delivery, paused, status) => {
    expect(callbackStatusOf(task, delivery, paused, 2_000)).toEqual(status);
  });

  it('takes a pause that is long over for none', () => {
    expect(callbackStatusOf(task, undefined, pause, 300_000)).toEqual({ state: 'pending' });
  });

  it('names the HTTP status where there is no other reason', () => {
    const delivery = afterAttempt(fresh, { state: 'failed', atMs: 0, status: 500 });
    expect(callbackStatusOf(task, delivery, undefined).last_error).toBe('The receiver answered with HTTP status 500.');
  });
});

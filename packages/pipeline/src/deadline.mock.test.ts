import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mediaDeadlineSeconds, withinDeadline } from './deadline.js';

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve(value);
      }, ms);
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop);
    }),
}));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;
const limits = { stage: 'mix', deadlineSeconds: 60, signal: never };
const heeding = (signal: AbortSignal) => sleep(3_600_000, 'done', { signal });
const seven = async () => 7;
const deaf = () => new Promise<string>(() => {});

/** What became of a promise after some time. */
async function after(seconds: number, promise: Promise<unknown>) {
  const end = promise.then(
    (value) => ({ value }),
    (error) => ({ error }),
  );
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return Promise.race([end, Promise.resolve('pending')]);
}

it('breaks work off at its deadline, with an error that names the stage', async () => {
  const onIgnored = vi.fn();
  expect(await after(61, withinDeadline({ ...limits, onIgnored }, heeding))).toMatchObject({
    error: { kind: 'too-slow', retryable: true, message: 'the stage mix did not end within 60 s' },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onIgnored).not.toHaveBeenCalled();
});

it('does not wait for ever for work that does not heed its signal, and says so', async () => {
  const onIgnored = vi.fn();
  const work = withinDeadline({ ...limits, onIgnored }, deaf);
  expect(await after(61, work)).toBe('pending');
  expect(onIgnored).not.toHaveBeenCalled();
  expect(await after(31, work)).toMatchObject({ error: { kind: 'too-slow' } });
  expect(onIgnored).toHaveBeenCalledOnce();
});

it('passes on the reason of whoever breaks it off before, and results and errors as they are', async () => {
  const reason = new Error('cancelled');
  const broken = AbortSignal.abort(reason);
  expect(await after(1, withinDeadline({ ...limits, signal: broken }, heeding))).toEqual({ error: reason });
  expect(await after(31, withinDeadline({ ...limits, signal: broken }, deaf))).toEqual({ error: reason });
  expect(await after(1, withinDeadline(limits, seven))).toEqual({ value: 7 });
  const failing = async () => Promise.reject(new Error('no'));
  expect(await after(1, withinDeadline(limits, failing))).toEqual({ error: new Error('no') });
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves whole media time by their duration, and the longest when that is unknown', () => {
  expect(mediaDeadlineSeconds(10)).toBe(2040);
  expect(mediaDeadlineSeconds()).toBe(mediaDeadlineSeconds(7200));
});

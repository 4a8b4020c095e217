import { expect, it } from 'vitest';
import { PolydubTaskError } from './errors.js';
import { poll } from './poll.js';
import { tasksOf } from './tasks.js';

it('shows each change once and resolves with the last state', async () => {
  const states = [1, 1, 2, 2, 3];
  const shown: number[] = [];
  const looks: number[] = [];
  const pauseMs = (count: number) => {
    looks.push(count);
    return 0;
  };
  const last = await poll(async () => states.shift() ?? 3, {
    isOver: (state) => state === 3,
    onProgress: (state) => void shown.push(state),
    pauseMs,
  });
  expect([last, shown, looks]).toEqual([3, [1, 2, 3], [1, 2, 3, 4]]);
});

it('ends with its signal', async () => {
  const stopping = new AbortController();
  const polled = poll(async () => stopping.abort(), { isOver: () => false, signal: stopping.signal });
  await expect(polled).rejects.toMatchObject({ name: 'AbortError' });
});

it('a task that failed is thrown with its code', async () => {
  const failed = { task_id: 't', status: 'failed', progress: 0, err_code: '999', err_message: 'Not fetched.' };
  const unused = () => Promise.reject(new Error('not asked for'));
  const tasks = tasksOf({ start: unused, list: unused, cancel: unused, get: async () => failed });
  const waited = tasks.wait('t');
  await expect(waited).rejects.toThrow(PolydubTaskError);
  await expect(waited).rejects.toMatchObject({ code: '999', message: 'Not fetched.', task: failed });
});

import { expect, it } from 'vitest';
import { fittingThreads, type ProcessorTimes } from './fitting-threads.js';

/** Two processors on which this process and others work for as many seconds of each second. */
function machine(processors: number) {
  let now: ProcessorTimes = { totalSeconds: 100, busySeconds: 50, ownSeconds: 5, processors };
  return {
    read: () => now,
    work(seconds: number, { own, others }: { own: number; others: number }) {
      now = {
        totalSeconds: now.totalSeconds + processors * seconds,
        busySeconds: now.busySeconds + (own + others) * seconds,
        ownSeconds: now.ownSeconds + own * seconds,
        processors,
      };
    },
  };
}

it.each([
  ['all where nothing else runs', { own: 2, others: 0 }, 2],
  ['all beside a little work', { own: 1.6, others: 0.4 }, 2],
  ['one beside a program that takes a processor', { own: 1, others: 1 }, 1],
  ['one on a machine that others fill', { own: 0.2, others: 1.8 }, 1],
])('%s', (_, work, threads) => {
  const { read, ...two } = machine(2);
  const fitting = fittingThreads(2, read);
  two.work(2, work);
  expect(fitting()).toBe(threads);
});

it('follows what others do, and keeps its choice when asked again at once', () => {
  const { read, ...sixteen } = machine(16);
  const fitting = fittingThreads(8, read);
  expect(fitting()).toBe(8);
  sixteen.work(1, { own: 4, others: 11 });
  expect(fitting()).toBe(5);
  sixteen.work(0.01, { own: 4, others: 0 });
  expect(fitting()).toBe(5);
  sixteen.work(1, { own: 4, others: 0 });
  expect(fitting()).toBe(8);
});

import type { RetentionRule } from '@polydub/contracts';
import { expect, it } from 'vitest';
import type { Gateway } from '../gateway.js';
import { keepSweeping } from './keep-sweeping.js';

/** A gateway of which all records are empty, with what each of its records was asked. */
function gatewayWith(removeOld: (rule: RetentionRule) => Promise<number>) {
  const asked: string[] = [];
  const records = () => ({
    list: async () => new Map(),
    update: async (_key: string, change: (current: undefined) => unknown) => change(undefined),
    sweepMarks: async () => asked.push('sweepMarks'),
  });
  const gateway = {
    bus: { records },
    store: { removeOld },
    options: { keepResultsForMs: 1 },
    nowMs: Date.now,
    log: {},
  };
  return { gateway: gateway as unknown as Gateway, asked };
}

it('ends when it is stopped within a sweep, and does no more of it', async () => {
  const stopping = new AbortController();
  const { gateway, asked } = gatewayWith(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        stopping.abort();
      }),
  );
  await keepSweeping(gateway, stopping.signal);
  expect(asked).toEqual([]);
});

it('passes on what fails while nobody stops it', async () => {
  const { gateway } = gatewayWith(async () => {
    throw new Error('the store is away');
  });
  await expect(keepSweeping(gateway, new AbortController().signal)).rejects.toThrow('the store is away');
});

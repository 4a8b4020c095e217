import { JetStreamApiError } from '@nats-io/jetstream';
import { expect, it } from 'vitest';
import { persistently } from './retry.js';

const refusal = (code: number, err_code: number, description: string) =>
  new JetStreamApiError({ code, err_code, description });

/** What comes of an action that fails once. */
async function after(error: Error): Promise<unknown> {
  const answers = [error];
  return persistently('store it', 1_000, async () => {
    const failure = answers.shift();
    if (failure) throw failure;
    return 'stored';
  }).catch((thrown: { kind?: string; code?: number }) => thrown.kind ?? thrown.code ?? 'as it is');
}

it('tries again after trouble of the server itself', async () => {
  expect(await after(refusal(500, 10049, 'error creating store for stream'))).toBe('stored');
  expect(await after(refusal(503, 10008, 'JetStream system temporarily unavailable'))).toBe('stored');
});

it('says at once that the disk is full, and what is no trouble of the server', async () => {
  expect(await after(refusal(500, 10049, 'write /data/1.blk: no space left on device'))).toBe('storage-full');
  expect(await after(refusal(500, 10074, 'replicas > 1 not supported in non-clustered mode'))).toBe(10074);
  expect(await after(refusal(400, 10071, 'wrong last sequence'))).toBe(10071);
});

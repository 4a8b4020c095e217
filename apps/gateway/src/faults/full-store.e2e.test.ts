import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buckets } from '@polydub/bus';
import { afterEach, expect, it } from 'vitest';
import { eventually, FaultService } from '../testing/fault-service.js';
import { startPieces } from '../testing/fleets.js';

let service: FaultService;
afterEach(() => service.stop());

const states = ['preprocessing', 'transcribing', 'translating', 'dubbing', 'rendering', 'done'];
const MAX_BYTES = 6_000_000;

it('a full store is waited for: the job goes on when there is room', async () => {
  const store = `nats?maxBytes=${MAX_BYTES}`;
  const workers = [['--slots', 'cpu=1']];
  service = await FaultService.start((self) => startPieces(self, { store, workers }));
  const blobs = service.bus.blobs({ maxBytes: MAX_BYTES });
  const filler = path.join(service.folder, 'filler');
  await writeFile(filler, randomBytes(MAX_BYTES - 60_000));
  await blobs.upload('filler', filler);
  const taskId = await service.submit(1);
  const failures = await eventually('a failure for lack of room', async () => {
    const claims = [...(await service.bus.records(buckets.claims).list()).values()];
    return claims.find((claim) => claim.failures > 0)?.failures;
  });
  expect(failures).toBeGreaterThan(0);
  expect((await service.task(taskId)).state).not.toBe('failed');
  await blobs.remove('filler');
  const [task] = await service.ended([taskId]);
  expect(task?.error?.message ?? task?.state).toBe('done');
  expect(await service.settledPoints()).toBe(1000 - 3);
  expect(await service.leftovers()).toEqual([]);
  expect(service.told(taskId)).toEqual(states);
});

it('a job that waits for room can be cancelled, and costs nothing', async () => {
  const store = 'nats?maxBytes=100000';
  service = await FaultService.start((self) => startPieces(self, { store, workers: [['--slots', 'cpu=1']] }));
  const taskId = await service.submit(1);
  await eventually('waiting', async () => (await service.bus.records(buckets.claims).list()).size > 0);
  expect((await service.call('DELETE', `/v1/media/translate/${taskId}`)).body).toMatchObject({ err_code: 'cancelled' });
  expect(await service.settledPoints()).toBe(1000);
  expect(await service.leftovers()).toEqual([]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bus, buckets, connectBus, type NatsServer, startNatsServer } from '@polydub/bus';
import { PolydubError, translateRequestSchema } from '@polydub/contracts';
import { defineStage, type Engines, stageKey } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyStage } from './abilities.js';
import { Claims } from './claims.js';
import { runPart } from './stages/run-part.js';

let folder: string;
let server: NatsServer;
let bus: Bus;
const signal = new AbortController().signal;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-claims-'));
  server = await startNatsServer({ dataFolder: join(folder, 'nats'), port: 0, signal });
  bus = await connectBus({ url: server.url, name: 'test', patienceMs: 200 });
});
afterEach(async () => {
  await bus.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

it('gives a key to one at a time, also within one worker', async () => {
  const claims = new Claims(bus, 'worker');
  const both = await Promise.all([claims.take('key'), claims.take('key')]);
  expect(both.filter((claim) => claim !== undefined)).toEqual([{ workerId: 'worker', deaths: 0, failures: 0 }]);
  await claims.leave('key', { failed: true });
  claims.letGo('key');
  expect(await claims.take('key')).toEqual({ workerId: 'worker', deaths: 0, failures: 1 });
});

it('leaves what another live worker is at', async () => {
  await new Claims(bus, 'other').take('key');
  expect(await new Claims(bus, 'worker').take('key')).toBeUndefined();
});

it('takes up again what the worker itself could not say that it had let go', async () => {
  const claims = new Claims(bus, 'worker');
  await claims.take('key');
  claims.letGo('key');
  expect(await claims.take('key')).toEqual({ workerId: 'worker', deaths: 0, failures: 0 });
});

it('does a part again that failed while the server was away', async () => {
  let runs = 0;
  const stage = defineStage({
    name: 'unlucky',
    version: 1,
    state: 'translating',
    input: z.object({}),
    output: z.object({}),
    uses: [],
    async work() {
      runs += 1;
      if (runs > 1) return {};
      await server.stop();
      throw new PolydubError('storage-full', { message: 'full', retryable: true });
    },
  }) as unknown as AnyStage;
  const engines = {} as Engines;
  const part = { taskId: 'task', key: stageKey(stage, {}, engines), stage: stage.name, input: { inline: {} } };
  await bus.records(buckets.tasks).create('task', task);
  const options = { bus, store: new FolderStore(folder), engines, claims: new Claims(bus, 'worker'), signal };
  await expect(runPart(stage, part, options)).rejects.toMatchObject({ code: '1000', retryable: true });
  server = await startNatsServer({ dataFolder: join(folder, 'nats'), port: server.port, signal });
  await expect.poll(() => runPart(stage, part, options).catch(() => 'away'), { timeout: 20_000 }).toBe('done');
  expect(runs).toBe(2);
});

const task = {
  taskId: 'task',
  family: 'translate' as const,
  accountId: 'account',
  keyId: 'key',
  request: translateRequestSchema.parse({
    media_type: 'audio',
    media_url: 'https://example.com/a.wav',
    source_language: 'en',
    target_language: 'es',
  }),
  glossaries: [],
  state: 'translating' as const,
  progress: 0,
  createdAtMs: 1,
  updatedAtMs: 1,
  history: [],
};

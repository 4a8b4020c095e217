import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, millis, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Bus, connectBus } from './connect-bus.js';
import { type NatsServer, startNatsServer } from './server/nats-server.js';
import { serviceTimes } from './service-times.js';
import type { BucketSpec, QueueSpec } from './specs.js';

const message = z.object({ n: z.number() });
const short = serviceTimes({ ackWaitMs: 2_000, workerTtlMs: 1_500 });
const long = serviceTimes({ ackWaitMs: 600_000, workerTtlMs: 400_000 });

let folder: string;
let server: NatsServer;
let observer: NatsConnection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-times-'));
  server = await startNatsServer({ dataFolder: folder, port: 0, signal: new AbortController().signal });
  const { host, username: user, password: pass } = new URL(server.url);
  observer = await connect({ servers: host, user, pass });
});
afterAll(async () => {
  await observer.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

let before: Bus;
let after: Bus;
let queue: QueueSpec<{ n: number }>;
let bucket: BucketSpec<{ n: number }>;
let tests = 0;
beforeEach(async () => {
  tests += 1;
  queue = { stream: `QUEUE_${tests}`, subject: `queue${tests}`, message };
  bucket = { bucket: `bucket${tests}`, value: message, ttlMs: ({ workerTtlMs }) => workerTtlMs };
});
afterEach(() => Promise.all([before.close(), after.close()]));

/** Connections of a service before its times were changed, and after. */
async function change(from = long, to = short) {
  before = await connectBus({ url: server.url, name: 'before', times: from });
  after = await connectBus({ url: server.url, name: 'after', times: to });
}

const ackWaitMs = async (consumer: string) => {
  const { config } = await (await jetstreamManager(observer)).consumers.info(queue.stream, consumer);
  return millis(config.ack_wait ?? 0);
};
const ttlMs = async () => {
  const { config } = await (await jetstreamManager(observer)).streams.info(`KV_${bucket.bucket}`);
  return millis(config.max_age);
};

it('messages that a worker took before its service waited less are given to others after the new wait', async () => {
  await change();
  for (const n of [1, 2]) await before.queue(queue).publish({ n }, { topic: 'a.b', id: `${n}` });
  expect((await before.queue(queue).takeNow('a.b'))?.message).toEqual({ n: 1 });
  expect((await after.queue(queue).takeNow('a.b'))?.message).toEqual({ n: 2 });
  expect(await ackWaitMs('a_b')).toBe(short.ackWaitMs);
  await expect
    .poll(async () => {
      const { message, deliveryCount } = (await after.queue(queue).takeNow('a.b')) ?? {};
      return { message, deliveryCount };
    })
    .toEqual({ message: { n: 1 }, deliveryCount: 2 });
});

it('a consumer of all topics gets the new wait, too', async () => {
  await change();
  for (const n of [1, 2]) await before.queue(queue).publish({ n }, { topic: 'a', id: `${n}` });
  await before.queue(queue).take('>', { waitMs: 1_000 });
  expect((await after.queue(queue).take('>', { waitMs: 1_000 }))?.message).toEqual({ n: 2 });
  expect(await ackWaitMs('all')).toBe(short.ackWaitMs);
});

it.each([
  ['shorter', long, short],
  ['longer', short, long],
])(
  'records of a bucket whose time to live is %s now are kept so long as soon as one is written',
  async (_, from, to) => {
    await change(from, to);
    await before.records(bucket).put('a', { n: 1 });
    expect(await ttlMs()).toBe(from.workerTtlMs);
    await after.records(bucket).list();
    expect(await ttlMs()).toBe(from.workerTtlMs);
    await after.records(bucket).put('a', { n: 2 });
    expect(await ttlMs()).toBe(to.workerTtlMs);
  },
);

it('records that were written before vanish after the new time', async () => {
  await change();
  await before.records(bucket).put('old', { n: 1 });
  await after.records(bucket).create('new', { n: 2 });
  await expect.poll(async () => [...(await after.records(bucket).list()).keys()]).toEqual([]);
});

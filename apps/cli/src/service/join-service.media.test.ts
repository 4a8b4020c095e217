import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bus, buckets, connectBus, type NatsServer, SERVICE_KEY, startNatsServer } from '@polydub/bus';
import { PolydubError, type RetainingStore, type WorkerRecord } from '@polydub/contracts';
import { FolderStore, RemoteStore } from '@polydub/storage';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Joining, joinService } from './join-service.js';

let folder: string;
let server: NatsServer;
let bus: Bus;
let told: string[];
const stores = new Map<string, FolderStore>();
const log = { info: () => {}, error: () => {}, warn: (message: string) => void told.push(message) };

const storeNamed = (name: string) => {
  const store = stores.get(name) ?? new FolderStore(path.join(folder, name));
  stores.set(name, store);
  return store;
};
const joins = (piece: Joining['piece'], where: string, store: RetainingStore = storeNamed(where)) =>
  joinService({ piece, bus, store, where, log, markedWithinMs: 0 });
const service = () => bus.records(buckets.service).get(SERVICE_KEY);

const worker: WorkerRecord = {
  workerId: 'w1',
  hostName: 'far',
  startedAtMs: 0,
  draining: false,
  families: [],
  slots: { cpu: 1, gpu: 0 },
  stages: [],
  abilities: [],
  engines: {},
  languages: {},
  languagesByFamily: {},
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-join-'));
  const { signal } = new AbortController();
  server = await startNatsServer({ dataFolder: path.join(folder, 'nats'), port: 0, signal });
  bus = await connectBus({ url: server.url, name: 'test' });
  told = [];
});
afterEach(async () => {
  told = [];
  await bus.records(buckets.service).remove(SERVICE_KEY);
  await bus.records(buckets.workers).remove(worker.workerId);
});
afterAll(async () => {
  await bus.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

it('lets in all who share a store, whoever comes first and however many at once', async () => {
  await Promise.all([joins('worker', 'a'), joins('gateway', 'a'), joins('worker', 'a')]);
  await joins('worker', 'a');
  expect(await service()).toMatchObject({ store: 'a', recordVersions: { polydub_tasks: expect.any(Number) } });
  expect(told).toEqual([]);
});

it('refuses a worker with another store, and names both', async () => {
  await joins('gateway', 'a');
  await expect(joins('worker', 'b')).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringMatching(/this worker's store \(b\) is not that of the service \(a, marked by /),
    remedy: expect.stringContaining('--store'),
  });
});

it('a gateway takes a new store only when no worker is left', async () => {
  await joins('gateway', 'a');
  await bus.records(buckets.workers).put(worker.workerId, worker);
  await expect(joins('gateway', 'b')).rejects.toThrow('alive on far');
  await bus.records(buckets.workers).remove(worker.workerId);
  await joins('gateway', 'b');
  await joins('worker', 'b');
  await expect(joins('worker', 'a')).rejects.toMatchObject({ kind: 'usage' });
});

it('a worker waits for the gateway that starts beside it to mark a new store', async () => {
  await joins('gateway', 'a');
  const store = storeNamed('b');
  const waits = joinService({ piece: 'worker', bus, store, where: 'b', log });
  await joins('gateway', 'b');
  await waits;
});

it('keeps a store in NATS apart from a folder', async () => {
  const remote = new RemoteStore({
    blobs: bus.blobs({ maxBytes: 1e6 }),
    cacheFolder: path.join(folder, 'copies'),
    maxCacheBytes: 1e6,
  });
  await joins('gateway', 'nats', remote);
  await joins('worker', 'nats', remote);
  await expect(joins('worker', 'a')).rejects.toThrow('(a) is not that of the service (nats,');
});

it('refuses a program that is older than the records', async () => {
  await joins('gateway', 'a');
  const newer = { polydub_tasks: 99 };
  await bus.records(buckets.service).update(SERVICE_KEY, (record) => record && { ...record, recordVersions: newer });
  await expect(joins('worker', 'a')).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('records of polydub_tasks have version 99'),
    remedy: expect.stringContaining('Install the version'),
  });
});

it('notes the versions of a newer program for those that start later', async () => {
  await joins('gateway', 'a');
  await bus.records(buckets.service).update(SERVICE_KEY, (record) => record && { ...record, recordVersions: {} });
  await joins('worker', 'a');
  expect((await service())?.recordVersions).toHaveProperty('polydub_tasks');
});

it('refuses a store that cannot be written to, but not one that is full', async () => {
  await joins('gateway', 'a');
  const failing = (error: Error): RetainingStore =>
    Object.assign(Object.create(storeNamed('a')) as RetainingStore, {
      has: async () => Promise.reject(error),
    });
  const forbidden = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  await expect(joins('worker', 'a', failing(forbidden))).rejects.toThrow('the store a cannot be used: EACCES');
  const full = new PolydubError('storage-full', { message: 'the disk is full', retryable: true });
  await joins('worker', 'a', failing(full));
  expect(told).toEqual(['the store could not be checked']);
});

import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBus, startNatsServer } from '@polydub/bus';
import type { Artifact, RetainingStore } from '@polydub/contracts';
import { FolderStore, openS3Blobs, RemoteStore } from '@polydub/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3Server } from './testing/s3-server.js';
import { testStore } from './testing/store-suite.js';

const signal = new AbortController().signal;
const maxCacheBytes = 1e9;
const s3 = { prefix: 'test/', region: 'us-east-1', credentials: { accessKeyId: 'key', secretAccessKey: 'secret' } };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-stores-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function add(store: RetainingStore, content: string | Uint8Array): Promise<Artifact> {
  const path = join(await store.scratchFolder(), 'file');
  await writeFile(path, content);
  return store.add(path, '.txt');
}

describe('the folder store', () => {
  testStore(async (place) => ({ open: async () => new FolderStore(join(place, 'shared')), close: async () => {} }));
});

describe('the NATS object store', () => {
  testStore(async (place) => {
    const server = await startNatsServer({ dataFolder: join(place, 'nats'), port: 0, signal });
    const bus = await connectBus({ url: server.url, name: 'test' });
    return {
      open: async (cacheFolder) => new RemoteStore({ blobs: bus.blobs({ maxBytes: 1e9 }), cacheFolder, maxCacheBytes }),
      async close() {
        await bus.close();
        await server.stop();
      },
    };
  });

  it('says that it is full, and takes more when there is room', async () => {
    const server = await startNatsServer({
      dataFolder: join(folder, 'nats'),
      port: 0,
      signal,
    });
    const bus = await connectBus({ url: server.url, name: 'test' });
    const blobs = bus.blobs({ maxBytes: 4_000_000 });
    const store = new RemoteStore({ blobs, cacheFolder: join(folder, 'cache'), maxCacheBytes });
    const kept = await add(store, new Uint8Array(2_500_000));
    await expect(add(store, new Uint8Array(3_000_000).fill(1))).rejects.toMatchObject({
      kind: 'storage-full',
      retryable: true,
    });
    await store.removeOld({ maxAgeMs: -1e9, keep: () => false });
    expect(await store.has(kept)).toBe(false);
    await add(store, new Uint8Array(2_500_000).fill(2));
    await bus.close();
    await server.stop();
  });

  it('is a retryable failure when it is away for longer than the bus has patience', async () => {
    const server = await startNatsServer({ dataFolder: join(folder, 'nats'), port: 0, signal });
    const bus = await connectBus({ url: server.url, name: 'test', patienceMs: 300 });
    const store = new RemoteStore({
      blobs: bus.blobs({ maxBytes: 1e9 }),
      cacheFolder: join(folder, 'cache'),
      maxCacheBytes,
    });
    await add(store, 'there');
    await server.stop();
    await expect(add(store, 'away')).rejects.toMatchObject({ kind: 'bus-failed', retryable: true });
    await expect(store.readResult('a')).rejects.toMatchObject({ kind: 'bus-failed', retryable: true });
    await bus.close();
  });
});

describe('the S3 store', () => {
  testStore(async () => {
    const server = await startS3Server();
    await server.makeBucket('bucket');
    const blobs = () => openS3Blobs({ ...s3, bucket: 'bucket', endpoint: server.endpoint });
    return {
      open: async (cacheFolder) => new RemoteStore({ blobs: await blobs(), cacheFolder, maxCacheBytes }),
      close: () => server.stop(),
    };
  });

  it('makes links that serve ranges under a file name', async () => {
    const server = await startS3Server();
    await server.makeBucket('bucket');
    const blobs = await openS3Blobs({ ...s3, bucket: 'bucket', endpoint: server.endpoint });
    const store = new RemoteStore({ blobs, cacheFolder: folder, maxCacheBytes });
    const link = await blobs.link(await add(store, 'dubbed film'), { fileName: 'Film – es.mp4', expiresSeconds: 60 });
    const asked = new URL(link).searchParams;
    expect(asked.get('X-Amz-Expires')).toBe('60');
    expect(asked.get('response-content-disposition')).toBe("attachment; filename*=UTF-8''Film%20%E2%80%93%20es.mp4");
    const part = await fetch(link, { headers: { range: 'bytes=7-10' } });
    expect([part.status, await part.text()]).toEqual([206, 'film']);
    await server.stop();
  });

  it('tells a missing bucket, a full store and a server that is away', async () => {
    const server = await startS3Server();
    const nowhere = await openS3Blobs({ ...s3, bucket: 'nowhere', endpoint: server.endpoint });
    await expect(nowhere.write('a', 'a')).rejects.toMatchObject({ kind: 'store-failed', retryable: false });
    await server.stop();
    await expect(nowhere.write('a', 'a')).rejects.toMatchObject({ kind: 'store-failed', retryable: true });

    const full = createServer((_, answer) => answer.writeHead(507).end()).listen(0, '127.0.0.1');
    await once(full, 'listening');
    const { port } = full.address() as { port: number };
    const fullBlobs = await openS3Blobs({ ...s3, bucket: 'bucket', endpoint: `http://127.0.0.1:${port}` });
    await expect(fullBlobs.write('a', 'a')).rejects.toMatchObject({ kind: 'storage-full', retryable: true });
    full.close();
  });
});

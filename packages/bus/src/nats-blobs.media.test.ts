import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BLOB_BUCKET, SMALL_BLOB_BUCKET } from './layout.js';
import { type Link, makeLink } from './link.js';
import { NatsBlobs } from './nats-blobs.js';
import { type NatsServer, startNatsServer } from './server/nats-server.js';
import { serviceTimes } from './service-times.js';

let folder: string;
let server: NatsServer;
let link: Link;
let blobs: NatsBlobs;
let file: string;
const content = Buffer.alloc(1_000_000, 7);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-blobs-'));
  server = await startNatsServer({ dataFolder: folder, port: 0, signal: new AbortController().signal });
  const { host, username: user, password: pass } = new URL(server.url);
  link = await makeLink(await connect({ servers: host, user, pass }), {
    replicas: 1,
    patienceMs: 20_000,
    times: serviceTimes(),
    onUnreadable: () => {},
  });
  blobs = new NatsBlobs(link, { maxBytes: 1e9 });
  file = join(folder, 'file');
  await writeFile(file, content);
});
afterAll(async () => {
  await link.connection.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

async function names(): Promise<string[]> {
  const listed: string[] = [];
  for await (const { name } of blobs.list()) listed.push(name);
  return listed.sort();
}

it('lists large and small blobs by name, and not what was removed', async () => {
  await blobs.upload('large/one.flac', file);
  await blobs.upload('large/gone', file);
  await blobs.write('small', 'text');
  await blobs.remove('large/gone');
  expect(await names()).toEqual(['large/one.flac', 'small']);
});

it('leaves nothing of what was removed', async () => {
  const subjects = async (stream: string) =>
    Object.keys((await link.manager.streams.info(stream, { subjects_filter: '>' })).state.subjects ?? {}).length;
  const all = () => Promise.all([`OBJ_${BLOB_BUCKET}`, `KV_${SMALL_BLOB_BUCKET}`].map(subjects));
  const before = await all();
  await blobs.upload('large/again_1-a.b', file);
  await blobs.write('tiny', 'text');
  expect(await all()).not.toEqual(before);
  for (const name of ['large/again_1-a.b', 'tiny']) await blobs.remove(name);
  expect(await all()).toEqual(before);
  await blobs.upload('large/again_1-a.b', file);
  expect(await blobs.sizeBytes('large/again_1-a.b')).toBe(content.length);
  await blobs.remove('large/again_1-a.b');
});

it('gives what is uploaded again and again meanwhile', async () => {
  await blobs.upload('busy', file);
  let isUploading = true;
  const uploading = (async () => {
    while (isUploading) await Promise.all([blobs.upload('busy', file), sleep(100)]);
  })();
  try {
    for (let times = 0; times < 10; times += 1) {
      expect(await blobs.sizeBytes('busy')).toBe(content.length);
      expect(await blobs.download('busy', join(folder, 'copy'))).toBe(true);
      expect(content.equals(await readFile(join(folder, 'copy')))).toBe(true);
    }
  } finally {
    isUploading = false;
    await uploading;
  }
});

it('does not have what lost its content, and takes it anew', async () => {
  await blobs.upload('half', file);
  await link.manager.streams.purge(`OBJ_${BLOB_BUCKET}`, { filter: `$O.${BLOB_BUCKET}.C.>`, keep: 1 });
  expect(await blobs.sizeBytes('half')).toBeUndefined();
  expect(await blobs.download('half', join(folder, 'copy'))).toBe(false);
  await blobs.upload('half', file);
  expect(await blobs.download('half', join(folder, 'copy'))).toBe(true);
});

it('removes what an upload that broke off has left, once it is old, and nothing else', async () => {
  await blobs.upload('whole', file);
  const left = `$O.${BLOB_BUCKET}.C.broken`;
  await link.js.publish(left, 'half of it');
  const chunks = async () => (await link.manager.streams.info(`OBJ_${BLOB_BUCKET}`, { subjects_filter: left })).state;
  await blobs.removeUnfinished(60_000);
  expect((await chunks()).subjects).toEqual({ [left]: 1 });
  await sleep(5);
  await blobs.removeUnfinished(1);
  expect((await chunks()).subjects).toBeUndefined();
  expect(await blobs.download('whole', join(folder, 'copy'))).toBe(true);
});

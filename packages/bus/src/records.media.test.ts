import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JetStreamApiError } from '@nats-io/jetstream';
import { connect, errors } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Link, makeLink } from './link.js';
import { Records } from './records.js';
import { type NatsServer, startNatsServer } from './server/nats-server.js';
import { serviceTimes } from './service-times.js';

let folder: string;
let server: NatsServer;
let link: Link;
let records: Records<{ n: number }>;
const unreadable: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-records-'));
  server = await startNatsServer({ dataFolder: folder, port: 0, signal: new AbortController().signal });
  const { host, username: user, password: pass } = new URL(server.url);
  const connection = await connect({ servers: host, user, pass });
  const onUnreadable = (problem: string) => void unreadable.push(problem);
  link = await makeLink(connection, { replicas: 1, patienceMs: 5_000, times: serviceTimes(), onUnreadable });
  records = new Records(link, { bucket: 'numbers', value: z.object({ n: z.number() }) });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await link.connection.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

/** The server stores what is written next, after which `meanwhile` happens, and the answer is lost. */
async function loseNextAnswer(meanwhile = async () => {}) {
  // The bucket's own opening does not count.
  await records.get('any');
  const publish = link.js.publish.bind(link.js);
  vi.spyOn(link.js, 'publish').mockImplementationOnce(async (...written) => {
    await publish(...written);
    await meanwhile();
    throw new errors.TimeoutError();
  });
}

describe('a write whose answer is lost', () => {
  it('counts when it was stored: a record that is made', async () => {
    await loseNextAnswer();
    expect(await records.create('made', { n: 1 })).toBe(true);
    expect(await records.create('made', { n: 1 })).toBe(false);
  });

  it('counts when it was stored: a change that must happen once', async () => {
    await records.put('points', { n: 1 });
    await loseNextAnswer();
    expect(await records.update('points', (now) => ({ n: (now?.n ?? 0) + 1 }))).toEqual({ n: 2 });
    expect(await records.get('points')).toEqual({ n: 2 });
  });

  it('counts once when someone else wrote after it', async () => {
    await loseNextAnswer(() => records.put('taken', { n: 9 }));
    expect(await records.create('taken', { n: 1 })).toBe(true);
    expect(await records.get('taken')).toEqual({ n: 9 });
    await records.put('balance', { n: 1 });
    const add = (amount: number) => records.update('balance', (now) => ({ n: (now?.n ?? 0) + amount }));
    await loseNextAnswer(async () => void (await add(100)));
    await add(1);
    expect(await records.get('balance')).toEqual({ n: 102 });
  });

  it('does not count when someone else wrote before it', async () => {
    await records.put('early', { n: 9 });
    expect(await records.create('early', { n: 1 })).toBe(false);
  });
});

it('begins anew where a server of several tells of a lost swap without the sequence', async () => {
  await records.put('several', { n: 1 });
  const lost = { code: 400, err_code: 10164, description: 'wrong last sequence' };
  vi.spyOn(link.js, 'publish').mockRejectedValueOnce(new JetStreamApiError(lost));
  expect(await records.update('several', (now) => ({ n: (now?.n ?? 0) + 1 }))).toEqual({ n: 2 });
});

describe('a record that cannot be read', () => {
  const value = z.object({ n: z.number() });
  const broken = ['not JSON', '[]', '{"n":"one"}', '{"n":1,"version":7}'];

  it('does not break lists and watchers, is told of once, and is an error for who asks for it or must have all', async () => {
    const shelf = new Records(link, { bucket: 'damaged', value });
    await shelf.put('a', { n: 1 });
    for (const [index, text] of broken.entries()) await link.js.publish(`$KV.damaged.b${index}`, text);
    await shelf.put('c', { n: 3 });
    unreadable.length = 0;
    for (const _ of [1, 2]) expect([...(await shelf.list()).keys()].sort()).toEqual(['a', 'c']);
    expect(unreadable).toHaveLength(broken.length);
    const seen: string[] = [];
    const stop = new AbortController();
    for await (const { key, value: record } of shelf.watch('>', { signal: stop.signal })) {
      seen.push(`${key} ${record?.n}`);
      if (key === 'c') stop.abort();
    }
    expect(seen).toEqual(['a 1', 'c 3']);
    await expect(shelf.get('b0')).rejects.toMatchObject({ kind: 'internal', retryable: false });
    await expect(shelf.update('b3', () => ({ n: 2 }))).rejects.toMatchObject({ kind: 'internal', retryable: true });
    await expect(shelf.list('>', { unreadable: 'throw' })).rejects.toMatchObject({ kind: 'internal' });
    expect(
      new TextDecoder().decode(
        (await link.js.streams.get('KV_damaged').then((s) => s.getMessage({ last_by_subj: '$KV.damaged.b3' })))?.data,
      ),
    ).toBe(broken[3]);
  });
});

it('an older version that changes a record keeps what a newer one wrote into it', async () => {
  const older = new Records(link, { bucket: 'shared', value: z.object({ n: z.number() }) });
  const newer = new Records(link, {
    bucket: 'shared',
    value: z.object({ n: z.number(), note: z.string().optional() }),
  });
  await newer.create('x', { n: 1, note: 'kept' });
  expect(await older.update('x', (now) => ({ n: (now?.n ?? 0) + 1 }))).toEqual({ n: 2 });
  expect(await newer.get('x')).toEqual({ n: 2, note: 'kept' });
});

it('refuses a record that is larger than the bus takes, for good', async () => {
  const texts = new Records(link, { bucket: 'texts', value: z.object({ text: z.string() }) });
  const large = { text: 'ä'.repeat(450_000) };
  const refusal = { kind: 'internal', retryable: false, message: expect.stringContaining('the record a of texts') };
  await expect(texts.create('a', large)).rejects.toMatchObject(refusal);
  await expect(texts.put('a', large)).rejects.toMatchObject(refusal);
  await expect(texts.update('a', () => large)).rejects.toMatchObject(refusal);
  expect(await texts.create('a', { text: 'ä'.repeat(449_000) })).toBe(true);
});

describe('marks of removed records', () => {
  const AGED_MS = -60_000;

  it('are swept when they are old, and what lives or is made anew stays', async () => {
    const shelf = new Records(link, { bucket: 'marks', value: z.object({ n: z.number() }) });
    for (const key of ['live', 'gone', 'again']) await shelf.put(key, { n: 1 });
    for (const key of ['gone', 'again']) await shelf.remove(key);
    await shelf.put('again', { n: 2 });
    expect(await shelf.sweepMarks(60_000)).toBe(0);
    expect((await shelf.keysEver('>')).sort()).toEqual(['again', 'gone', 'live']);
    expect(await shelf.sweepMarks(AGED_MS)).toBe(1);
    expect((await shelf.keysEver('>')).sort()).toEqual(['again', 'live']);
    expect(await shelf.create('gone', { n: 3 })).toBe(true);
    expect(await shelf.get('gone')).toEqual({ n: 3 });
  });

  it('do not take a record with them that is made while they are swept', async () => {
    const shelf = new Records(link, { bucket: 'races', value: z.object({ n: z.number() }) });
    await shelf.put('x', { n: 1 });
    await shelf.remove('x');
    const purge = link.manager.streams.purge.bind(link.manager.streams);
    vi.spyOn(link.manager.streams, 'purge').mockImplementationOnce(async (...asked) => {
      expect(await shelf.create('x', { n: 2 })).toBe(true);
      return purge(...asked);
    });
    await shelf.sweepMarks(AGED_MS);
    expect(await shelf.get('x')).toEqual({ n: 2 });
  });

  it('swept between the tries of a record that is made do not keep it from being made', async () => {
    const shelf = new Records(link, { bucket: 'swept', value: z.object({ n: z.number() }) });
    await shelf.put('x', { n: 1 });
    await shelf.remove('x');
    const publish = link.js.publish.bind(link.js);
    vi.spyOn(link.js, 'publish')
      .mockImplementationOnce((...written) => publish(...written))
      .mockImplementationOnce(async (...written) => {
        await shelf.sweepMarks(AGED_MS);
        return publish(...written);
      });
    expect(await shelf.create('x', { n: 2 })).toBe(true);
    expect(await shelf.get('x')).toEqual({ n: 2 });
  });
});

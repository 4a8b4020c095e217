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

let folder: string;
let server: NatsServer;
let link: Link;
let records: Records<{ n: number }>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-records-'));
  server = await startNatsServer({ dataFolder: folder, port: 0, signal: new AbortController().signal });
  const { host, username: token } = new URL(server.url);
  const connection = await connect({ servers: host, token });
  link = await makeLink(connection, { replicas: 1, patienceMs: 5_000 });
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

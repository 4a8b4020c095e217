import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Bus, connectBus } from '../connect-bus.js';
import { queues } from '../layout.js';
import { startNatsServer } from './nats-server.js';
import { findServerProgram } from './server-program.js';

const own = { bucket: 'polydub_keys', value: z.object({ secret: z.string() }), gatewaysOnly: true } as const;
/** A stand-in: what the real records hold does not matter here. */
const shared = { bucket: 'polydub_tasks', value: z.object({ secret: z.string() }) };
const settings = { name: 'test', patienceMs: 2_000 };
const passwords = { NATS_ROUTE_PASSWORD: 'r1', NATS_WORKER_PASSWORD: 'w1', NATS_GATEWAY_PASSWORD: 'g1' };

let folder: string;
const running: { stop(): Promise<unknown> }[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-accounts-'));
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await rm(folder, { recursive: true });
});

/** A server that runs a configuration, in a folder of its own. */
async function runServer(name: string, lines: readonly string[]): Promise<{ address: string; stop(): Promise<void> }> {
  const place = join(folder, name);
  await mkdir(place, { recursive: true });
  const common = ['host: 127.0.0.1', 'port: -1', `ports_file_dir: "${place}"`];
  await writeFile(join(place, 'test.conf'), [...common, ...lines].join('\n'));
  const { path } = await findServerProgram();
  const config = join(place, 'test.conf');
  const child = execa(path, ['--config', config], { stdio: 'ignore', reject: false, env: passwords });
  const address = await vi.waitFor(() => {
    const text = readFileSync(join(place, `nats-server_${child.pid}.ports`), 'utf8');
    return new URL((JSON.parse(text) as { nats: string[] }).nats[0] ?? '').host;
  }, 300_000);
  const stop = async () => {
    child.kill();
    await child;
  };
  return { address, stop };
}

interface Urls {
  readonly url: string;
  readonly gatewayUrl: string;
}

async function startEmbedded(): Promise<Urls> {
  const server = await startNatsServer({
    dataFolder: join(folder, 'embedded'),
    port: 0,
    signal: new AbortController().signal,
  });
  running.push(server);
  return server;
}

/** The accounts of the containers' configuration, on one server that is no cluster. */
async function startConfigured(): Promise<Urls> {
  const path = fileURLToPath(new URL('../../../../docker/nats.conf', import.meta.url));
  const [accounts] = /^accounts \{[\s\S]*?^\}/m.exec(await readFile(path, 'utf8')) ?? [];
  const server = await runServer('docker', [`jetstream { store_dir: "${join(folder, 'docker')}" }`, accounts ?? '']);
  running.push(server);
  const url = (user: string, password: string) => `nats://${user}:${password}@${server.address}`;
  return {
    url: url('worker', passwords.NATS_WORKER_PASSWORD),
    gatewayUrl: url('gateway', passwords.NATS_GATEWAY_PASSWORD),
  };
}

describe.each([
  ['the embedded server', startEmbedded],
  ['docker/nats.conf', startConfigured],
])('a worker of %s', (_, start) => {
  let urls: Urls;
  let gateway: Bus;
  let worker: NatsConnection;
  beforeAll(async () => {
    urls = await start();
    gateway = await connectBus({ ...urls, ...settings });
    const { host, username: user, password: pass } = new URL(urls.url);
    worker = await connect({ servers: host, user, pass });
    await gateway.records(own).put('key', { secret: 'of gateways' });
    await gateway.records(shared).put('task', { secret: 'of all' });
  });
  afterAll(async () => {
    await worker.close();
    await gateway.close();
  });
  const secret = async () => (await gateway.records(own).get('key'))?.secret;
  const manager = () => jetstreamManager(worker);

  it('sees what all share, and no stream of the gateways', async () => {
    const bus = await connectBus({ url: urls.url, ...settings });
    expect(await bus.records(shared).get('task')).toEqual({ secret: 'of all' });
    await bus.close();
    const names: string[] = [];
    for await (const name of (await manager()).streams.names()) names.push(name);
    expect(names).toContain('KV_polydub_tasks');
    expect(names).not.toContain('KV_polydub_keys');
  });

  it('reads none of their records: not by key, directly, by a consumer, nor by a mirror', async () => {
    const { streams, direct, consumers } = await manager();
    const at = { last_by_subj: '$KV.polydub_keys.key' };
    await expect(streams.info('KV_polydub_keys')).rejects.toThrow('stream not found');
    await expect(streams.getMessage('KV_polydub_keys', at)).rejects.toThrow('stream not found');
    await expect(direct.getMessage('KV_polydub_keys', at)).rejects.toThrow();
    await expect(consumers.add('KV_polydub_keys', { name: 'spy' })).rejects.toThrow('stream not found');
    // A source that may be copied shows when copying is done.
    const sources = [undefined, '$JS.API', '$JS.GATEWAY.API'].map((api) => ({
      name: 'KV_polydub_keys',
      ...(api && { external: { api, deliver: 'polydub.copied' } }),
    }));
    for (const source of sources) {
      const made = await streams
        .add({ name: 'COPY', sources: [{ name: 'KV_polydub_tasks' }, source] })
        .catch(() => undefined);
      if (!made) continue;
      const copied = async () =>
        Object.keys((await streams.info('COPY', { subjects_filter: '>' })).state.subjects ?? {});
      await expect.poll(copied).toContain('$KV.polydub_tasks.task');
      expect(await copied()).not.toContain('$KV.polydub_keys.key');
      await streams.delete('COPY');
    }
  });

  it('does not hear what gateways ask and are answered', async () => {
    const heard: string[] = [];
    const subscription = worker.subscribe('>', { callback: (_error, message) => void heard.push(message.string()) });
    await worker.flush();
    await gateway.records(own).put('key', { secret: 'of gateways' });
    await gateway.records(own).get('key');
    await gateway.records(shared).put('task', { secret: 'of all' });
    await vi.waitFor(() => expect(heard.join()).toContain('of all'), 300_000);
    expect(heard.join()).not.toContain('of gateways');
    subscription.unsubscribe();
  });

  it('writes none of them, directly or by having an answer sent there', async () => {
    const forged = { subject: '$KV.polydub_tasks.forged', target: '$KV.polydub_keys.key' };
    await jetstream(worker).publish(forged.subject, '{"secret":"forged"}');
    worker.publish(forged.target, '{"secret":"forged"}');
    worker.publish(`$JS.API.DIRECT.GET.KV_polydub_tasks.${forged.subject}`, '', { reply: forged.target });
    const deliver = { name: 'push', deliver_subject: forged.target, filter_subject: forged.subject };
    await (await manager()).consumers.add('KV_polydub_tasks', deliver);
    const arrived = worker.subscribe(forged.target, { max: 1, timeout: 20_000 });
    worker.publish(forged.target, 'last');
    for await (const _message of arrived) break;
    expect(await secret()).toBe('of gateways');
  });

  it('does not get in as another, nor anybody without a password', async () => {
    const { host, username, password } = new URL(urls.url);
    await expect(connect({ servers: host })).rejects.toThrow();
    await expect(connect({ servers: host, user: 'gateway', pass: password })).rejects.toThrow();
    await expect(connect({ servers: host, user: username, pass: 'no' })).rejects.toThrow();
  });

  it('is told when one of the two accounts does not answer', async () => {
    expect(await gateway.storageProblem({ withinMs: 10_000, everyStream: true })).toBeUndefined();
    await expect(
      connectBus({ url: urls.url, gatewayUrl: urls.url.replace('worker', 'none'), ...settings }),
    ).rejects.toThrow('no NATS server');
  });
});

it('finds what a server without accounts has kept, each thing in the account that it belongs to', async () => {
  const dataFolder = join(folder, 'older');
  await mkdir(dataFolder);
  const old = await runServer('older', [
    'authorization { token: "abc" }',
    `jetstream { store_dir: "${join(dataFolder, 'jetstream')}" }`,
  ]);
  await writeFile(join(dataFolder, 'token'), 'abc');
  const before = await connectBus({ url: `nats://abc@${old.address}`, ...settings });
  await before.records(own).put('key', { secret: 'of gateways' });
  await before.records(shared).put('task', { secret: 'of all' });
  const message = { taskId: 'task', family: 'translate' } as const;
  for (const id of ['1', '2']) await before.queue(queues.recipes).publish(message, { topic: 'translate', id });
  await before.queue(queues.recipes).take('>', { waitMs: 20_000 });
  await before.close();
  await old.stop();

  const server = await startNatsServer({ dataFolder, port: 0, signal: new AbortController().signal });
  running.push(server);
  const after = await connectBus({ ...server, ...settings });
  expect(await after.records(own).get('key')).toEqual({ secret: 'of gateways' });
  expect(await after.records(shared).get('task')).toEqual({ secret: 'of all' });
  expect(await after.queue(queues.recipes).count()).toBe(2);
  expect((await after.queue(queues.recipes).take('>', { waitMs: 20_000 }))?.message).toEqual(message);
  await after.close();
  const worker = await connectBus({ url: server.url, ...settings });
  expect(await worker.records(own).get('key')).toBeUndefined();
  await worker.close();
});

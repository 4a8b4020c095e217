import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { buckets } from '@polydub/bus';
import { afterEach, expect, it } from 'vitest';
import { FaultService, type Fleet } from '../testing/fault-service.js';
import { type RunningPolydub, startPolydub } from '../testing/start-polydub.js';

const local = ['--allow-private-urls', '127.0.0.0/8'];
let service: FaultService | undefined;
let far: RunningPolydub | undefined;
afterEach(async () => {
  await far?.stop();
  await service?.stop();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A `polydub up --listen`, and the code that it printed. */
interface Listening extends Fleet {
  readonly joinCode: string | undefined;
}

async function listen({ folder, hooks }: FaultService): Promise<Listening> {
  const data = path.join(folder, 'data');
  const address = `127.0.0.1:${await freePort()}`;
  const args = ['up', '--port', '0', '--data-dir', data, '--listen', address, '--hooks', hooks, ...local];
  const { ready, stop } = await startPolydub(args, { POLYDUB_CACHE_DIR: path.join(folder, 'cache') });
  const kept = (name: string) => readFile(path.join(data, name), 'utf8');
  const nats = { url: await kept('nats.url'), gatewayUrl: await kept('nats-gateway.url') };
  const tls = { caFile: path.join(data, 'join', 'cert.pem') };
  const { url = '', apiKey = '', joinCode } = ready;
  return { url, apiKey, accountId: 'local', nats: { ...nats, tls }, stop, joinCode };
}

/** What another host has: its own folders, and the code. */
function join({ folder, hooks }: FaultService, ...words: string[]): Promise<RunningPolydub> {
  const own = { POLYDUB_DATA_DIR: path.join(folder, 'far'), POLYDUB_CACHE_DIR: path.join(folder, 'far-cache') };
  return startPolydub(['worker', '--join', ...words, '--hooks', hooks, ...local], own);
}

it('a worker on another host joins by a code, and again without it', async () => {
  let code = '';
  service = await FaultService.start(async (self) => {
    const fleet = await listen(self);
    code = fleet.joinCode ?? '';
    return fleet;
  });
  const workers = service.bus.records(buckets.workers);
  far = await join(service, code);
  expect([...(await workers.list()).keys()]).toContain(far.ready.workerId);
  expect((await stat(path.join(service.folder, 'far', 'join', 'code'))).mode & 0o777).toBe(0o600);
  const taskId = await service.submit(1);
  expect((await service.ended([taskId])).map(({ state }) => state)).toEqual(['done']);
  const { body } = await service.call('GET', `/v1/media/translate/${taskId}`);
  expect((await fetch(body.result.audio_url)).status).toBe(200);
  await far.stop();
  far = await join(service);
  expect([...(await workers.list()).keys()]).toContain(far.ready.workerId);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connectBus, type NatsServer, type Supervised, startNatsServer, supervise } from '@polydub/bus';
import { createAccount } from '../admin/accounts.js';
import { createKey } from '../admin/keys.js';
import type { FaultService, Fleet } from './fault-service.js';
import { type RunningPolydub, startPolydub } from './start-polydub.js';

const local = ['--allow-private-urls', '127.0.0.0/8'];
/** The dead count as dead as soon as a loaded machine allows it, so that tests need not wait as long as production does. */
const waits = { POLYDUB_WAIT_SECONDS: 'message:9,worker:6,server:8,request:8,reconcile:3' };
const quiet = { error: () => {} };

/** A `polydub up`, with its process. */
export interface Tree extends Fleet {
  readonly up: RunningPolydub;
}

/** Everything as one tree of processes. */
export async function startTree(
  { folder, hooks }: FaultService,
  workers = 2,
  environment: Readonly<Record<string, string>> = {},
): Promise<Tree> {
  const data = path.join(folder, 'data');
  const args = ['up', '--port', '0', '--data-dir', data, '--workers', `${workers}`, '--hooks', hooks, ...local];
  const up = await startPolydub(args, { ...waits, ...environment });
  const { url = '', apiKey = '' } = up.ready;
  const readKept = (name: string) => readFile(path.join(data, name), 'utf8');
  const nats = { url: await readKept('nats.url'), gatewayUrl: await readKept('nats-gateway.url') };
  return { up, url, apiKey, accountId: 'local', nats, storeFolder: path.join(data, 'store'), stop: up.stop };
}

/** Pieces of a service, each started on its own. */
export interface Pieces extends Fleet {
  readonly nats: NatsServer;
  readonly gateway: RunningPolydub;
}

/** How {@link startPieces} starts what it starts. */
export interface PiecesOptions {
  /** Default: a folder. */
  readonly store?: string;
  /** Arguments of each worker; one that dies is started again. */
  readonly workers: readonly (readonly string[])[];
}

/** A server, a gateway and workers as separate processes. */
export async function startPieces({ folder, hooks }: FaultService, options: PiecesOptions): Promise<Pieces> {
  const storeFolder = path.join(folder, 'store');
  const shared = ['--store', options.store ?? storeFolder, '--hooks', hooks, ...local];
  const nats = await startNatsServer({
    dataFolder: path.join(folder, 'nats'),
    port: 0,
    signal: new AbortController().signal,
  });
  const environment = { ...waits, POLYDUB_NATS_URL: nats.url, POLYDUB_CACHE_DIR: path.join(folder, 'cache') };
  const bus = await connectBus({ ...nats, name: 'test' });
  const { accountId } = await createAccount(bus, { name: 'Test', plan: 'studio', approved: true, points: 1000 });
  const { apiKey } = await createKey(bus, {
    accountId,
    name: 'test',
    concurrency: { translate: 50, lipSync: 1 },
    requestsPerMinute: 1_000_000,
  });
  await bus.close();
  const gateway = await startPolydub(['gateway', '--port', '0', ...shared], {
    ...environment,
    POLYDUB_NATS_GATEWAY_URL: nats.gatewayUrl,
  });
  const workers: Supervised<RunningPolydub>[] = await Promise.all(
    options.workers.map((args, index) =>
      supervise({
        name: `worker ${index}`,
        log: quiet,
        start: () => startPolydub(['worker', ...args, ...shared], environment),
      }),
    ),
  );
  return {
    ...{ nats, gateway, apiKey, accountId, url: gateway.ready.url ?? '' },
    ...(options.store === undefined ? { storeFolder } : {}),
    async stop() {
      await Promise.all([gateway.stop(), ...workers.map((worker) => worker.stop())]);
      await nats.stop();
    },
  };
}

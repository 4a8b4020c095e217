import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bus, connectBus, startNatsServer } from '@polydub/bus';
import type { RetainingStore } from '@polydub/contracts';
import { createFetcher } from '@polydub/fetcher';
import { FolderStore } from '@polydub/storage';
import { createAccount, type NewAccount } from '../admin/accounts.js';
import { createKey, type IssuedKey, type NewKey } from '../admin/keys.js';
import type { GatewayParts } from '../gateway.js';
import { type ListenOptions, type RunningGateway, startGateway } from '../start-gateway.js';

/** A gateway on a bus and a store of its own, for tests. */
export interface TestService {
  readonly bus: Bus;
  readonly store: RetainingStore;
  readonly folder: string;
  readonly gateway: RunningGateway;
  /** Errors that the gateway logged, and records that it left out. */
  readonly errors: string[];
  /** Makes an account with a key. */
  customer(account?: Partial<NewAccount>, key?: Partial<NewKey>): Promise<Customer>;
  /** Another gateway on the same bus. */
  anotherGateway(options?: Partial<ListenOptions>): Promise<RunningGateway>;
  /** Kills the NATS server and starts it again on the same port and data. */
  restartNats(whileAway?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** An account's key, and how to call with it. */
export interface Customer extends IssuedKey {
  readonly accountId: string;
  call(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
}

/** An answer, read. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** Settings of the gateways of a service, and what they are made of where it is not the usual. */
export type ServiceOptions = Partial<ListenOptions> &
  Pick<GatewayParts, 'families'> &
  Partial<Pick<GatewayParts, 'nowMs'>>;

export async function startService({ families, nowMs, ...options }: ServiceOptions = {}): Promise<TestService> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-gateway-'));
  const stopping = new AbortController();
  const startNats = (port: number) =>
    startNatsServer({ dataFolder: path.join(folder, 'nats'), port, signal: stopping.signal });
  let nats = await startNats(0);
  const errors: string[] = [];
  const onUnreadable = (problem: string) => void errors.push(problem);
  const bus = await connectBus({ ...nats, name: 'test', onUnreadable });
  const store = new FolderStore(path.join(folder, 'store'));
  const fetcher = createFetcher({ allowedNetworks: ['127.0.0.1/32'] });
  const log = {
    info: () => {},
    error: (message: string, fields: object) => errors.push(`${message} ${JSON.stringify(fields)}`),
  };
  const parts = { bus, store, fetcher, log, ...(families && { families }), ...(nowMs && { nowMs }) };
  const start = (more: Partial<ListenOptions> = {}) => startGateway(parts, { port: 0, ...options, ...more });
  const gateways = [await start()];
  const [gateway] = gateways as [RunningGateway];
  return {
    bus,
    store,
    folder,
    gateway,
    errors,
    async anotherGateway(more) {
      const another = await start(more);
      gateways.push(another);
      return another;
    },
    async customer(account = {}, key = {}) {
      const { accountId } = await createAccount(bus, {
        name: 'Test',
        plan: 'studio',
        approved: true,
        points: 1000,
        ...account,
      });
      const issued = await createKey(bus, { accountId, name: 'test', requestsPerMinute: 1_000_000, ...key });
      return { ...issued, accountId, call: (...request) => call(gateway.url, issued.apiKey, ...request) };
    },
    async restartNats(whileAway = async () => {}) {
      const { port } = nats;
      process.kill(nats.pid, 'SIGKILL');
      await nats.ended;
      await whileAway();
      nats = await startNats(port);
    },
    async stop() {
      await Promise.all(gateways.map((each) => each.stop()));
      await fetcher.close();
      await bus.close();
      await nats.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Calls a gateway. A string is sent as it is, anything else as JSON. */
export async function call(
  url: string,
  apiKey: string | undefined,
  method: string,
  route: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> {
  const response = await fetch(`${url}${route}`, {
    method,
    headers: {
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

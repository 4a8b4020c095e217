import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import {
  type Bus,
  type BusTls,
  connectBus,
  type Listener,
  type ListenerOptions,
  type NatsServer,
  readyListener,
  type Supervised,
  startNatsServer,
  supervise,
  tellListener,
  watchStorage,
} from '@polydub/bus';
import { PolydubError } from '@polydub/contracts';
import { type MetricsAddress, type MetricsServer, openMergedMetrics } from '@polydub/worker';
import type { Profile } from '../profile/profiles.js';
import { joinCodeText } from './join-code.js';
import { metricsOfWorkers, metricsUrlsOf } from './metrics-of-workers.js';
import { type Operator, readyOperator } from './operator.js';
import type { ServiceLog } from './service-log.js';
import { type Piece, startPiece } from './start-piece.js';

/** Where workers of other hosts reach this one. */
export type ListenAddress = Pick<ListenerOptions, 'address' | 'port'>;

/** Options of the service on one machine. */
export interface TreeOptions {
  /** Folder of all data: streams and records of the NATS server, artifacts, credentials of the local account. */
  readonly dataFolder: string;
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
  readonly workers: number;
  /** The profile of all workers. */
  readonly profile: Profile;
  /** CPU threads that all workers share. */
  readonly threads: number;
  readonly publicUrl?: string;
  readonly allowPrivateUrls: readonly string[];
  readonly keepResultsDays: number;
  readonly linkDays: number;
  readonly taskDeadlineHours: number;
  /** Address and port for workers of other hosts; absent: there are none. */
  readonly listen?: ListenAddress;
  /** Where the metrics of all workers are answered; absent: nowhere. */
  readonly metrics?: MetricsAddress;
  /** Makes another join code; the old one is then void. */
  readonly newCode: boolean;
  readonly hooks?: string;
  readonly log: ServiceLog;
  /** Interrupts the start. */
  readonly signal: AbortSignal;
}

/** The service, ready for jobs. */
export interface Tree {
  readonly url: string;
  readonly operator: Operator;
  readonly credentialsFile: string;
  /** For `polydub worker --join` on other hosts; only the first time. */
  readonly joinCode: string | undefined;
  /** Drains the workers, finishes requests, then ends the server. */
  stop(): Promise<void>;
}

/** Names of the files and folders in a data folder. */
export const dataFiles = {
  nats: 'nats',
  natsUrl: 'nats.url',
  natsGatewayUrl: 'nats-gateway.url',
  join: 'join',
  store: 'store',
  credentials: 'operator.json',
} as const;

/** Starts server, gateway and workers and keeps them running. When one cannot start, ends those that are running. */
export async function startTree(options: TreeOptions): Promise<Tree> {
  const { dataFolder, log, signal } = options;
  const credentialsFile = path.join(dataFolder, dataFiles.credentials);
  const store = await storeOf(options);
  const listener = await listenerOf(options);
  const nats = await superviseNats(options, listener);
  tellServer(nats.current().program, log);
  const pieces = new Map<string, Supervised<Piece>>();
  let metrics: MetricsServer | undefined;
  const watching = new AbortController();
  let bus: Bus | undefined;
  const stop = async () => {
    watching.abort();
    await metrics?.close();
    await Promise.all([...pieces.values()].map((piece) => piece.stop()));
    await bus?.close();
    await nats.stop();
  };
  try {
    // Before workers are started: an address that is taken should be known at once.
    metrics =
      options.metrics && (await openMergedMetrics(options.metrics, () => metricsOfWorkers(metricsUrlsOf(pieces))));
    const { url, gatewayUrl, tls } = nats.current();
    await writeFile(path.join(dataFolder, dataFiles.natsUrl), url, { mode: 0o600 });
    await writeFile(path.join(dataFolder, dataFiles.natsGatewayUrl), gatewayUrl, { mode: 0o600 });
    bus = await connectBus({ url, gatewayUrl, tls, name: 'polydub up' });
    const operator = await readyOperator(bus, credentialsFile);
    const natsFolder = path.join(dataFolder, dataFiles.nats);
    void watchStorage({ bus, log, dataFolder: natsFolder, server: () => nats.current(), signal: watching.signal });
    const keep = async (name: string, args: (before: Piece | undefined) => string[], given: Record<string, string>) => {
      const environment = { POLYDUB_NATS_URL: url, ...authority(tls), ...given };
      const start = (before: Piece | undefined) => startPiece({ args: args(before), environment, signal });
      const piece = await supervise({ name, log, start });
      pieces.set(name, piece);
      return piece;
    };
    const POLYDUB_THREADS = `${Math.max(1, Math.floor(options.threads / options.workers))}`;
    const forWorkers = { POLYDUB_THREADS, POLYDUB_PROFILE: options.profile, POLYDUB_NATS_GATEWAY_URL: '' };
    const workers = Array.from({ length: options.workers }, (_, index) =>
      keep(`worker ${index + 1}`, () => ['worker', ...workerArgs(options, store)], forWorkers),
    );
    const started = await Promise.allSettled([
      keep('gateway', (before) => ['gateway', ...gatewayArgs(options, store, before)], {
        POLYDUB_NATS_GATEWAY_URL: gatewayUrl,
      }),
      ...workers,
    ]);
    const [gateway] = started.map((each) => {
      if (each.status === 'rejected') throw each.reason;
      return each.value;
    });
    const joinCode = listener?.isUntold ? await joinCodeOf(listener) : undefined;
    return { url: urlOf(gateway?.current()), operator, credentialsFile, joinCode, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listenerOf({ dataFolder, listen, newCode }: TreeOptions): Promise<Listener | undefined> {
  if (!listen) return undefined;
  await requireStoreInNats(dataFolder);
  return readyListener(path.join(dataFolder, dataFiles.join), { ...listen, renew: newCode });
}

/** What is in the folder of files would not be found by anybody once the files are kept in NATS. */
async function requireStoreInNats(dataFolder: string): Promise<void> {
  const artifacts = await readdir(path.join(dataFolder, dataFiles.store, 'artifacts')).catch(() => []);
  if (artifacts.length === 0) return;
  throw new PolydubError('usage', {
    message: `${dataFolder} keeps its files in a folder that other hosts do not see`,
    remedy: 'Give --listen together with a new --data-dir.',
  });
}

/** Other hosts see no folder of this one. */
async function storeOf({ dataFolder, listen }: TreeOptions): Promise<string> {
  const isShared = listen !== undefined || (await stat(path.join(dataFolder, dataFiles.join)).catch(() => undefined));
  return isShared ? 'nats' : path.join(dataFolder, dataFiles.store);
}

/** Shown once: it holds a password. */
async function joinCodeOf(listener: Listener): Promise<string> {
  const { address, port, credentials, certFile } = listener;
  const server = `${isIPv6(address) ? `[${address}]` : address}:${port}`;
  const code = joinCodeText({ server, credentials, certificate: await readFile(certFile, 'utf8') });
  await tellListener(listener);
  return code;
}

/** The pieces trust the server's own certificate, and use no other. */
function authority({ caFile }: BusTls): Record<string, string> {
  return caFile === undefined ? {} : { POLYDUB_NATS_CA: caFile, POLYDUB_NATS_CERT: '', POLYDUB_NATS_KEY: '' };
}

function superviseNats({ dataFolder, log }: TreeOptions, listener: Listener | undefined) {
  const folder = path.join(dataFolder, dataFiles.nats);
  // The server has a signal of its own: it must still run while the others hand over their work.
  const { signal } = new AbortController();
  return supervise<NatsServer>({
    name: 'nats-server',
    log,
    start: (before) =>
      startNatsServer({ dataFolder: folder, port: before?.port ?? 0, signal, ...(listener ? { listener } : {}) }),
  });
}

function tellServer({ version, path: program, syncsEachWrite }: NatsServer['program'], log: ServiceLog): void {
  log.info('nats-server started', { version, program });
  if (syncsEachWrite) return;
  const why =
    'it writes to the disk what it has acknowledged only every two minutes: a power loss may undo points and tasks';
  log.error(`nats-server ${version} is old`, { why, remedy: 'see polydub doctor' });
}

function sharedArgs({ allowPrivateUrls, taskDeadlineHours, hooks }: TreeOptions, store: string): string[] {
  return [
    ...['--json', '--store', store, '--task-deadline-hours', `${taskDeadlineHours}`],
    ...allowPrivateUrls.flatMap((network) => ['--allow-private-urls', network]),
    ...(hooks === undefined ? [] : ['--hooks', hooks]),
  ];
}

/** Each worker answers its own metrics on a free port, for this process alone. */
function workerArgs(options: TreeOptions, store: string): string[] {
  return [...sharedArgs(options, store), ...(options.metrics ? ['--metrics-port', '0'] : [])];
}

/** A gateway that is started again listens on the same port as before. */
function gatewayArgs(options: TreeOptions, store: string, before: Piece | undefined): string[] {
  const { host, port, publicUrl, keepResultsDays, linkDays } = options;
  const samePort = before && port === 0 ? new URL(urlOf(before)).port : `${port}`;
  return [
    ...sharedArgs(options, store),
    ...['--host', host, '--port', samePort, '--keep-results-days', `${keepResultsDays}`],
    ...['--link-days', `${linkDays}`],
    ...(publicUrl === undefined ? [] : ['--public-url', publicUrl]),
  ];
}

function urlOf(gateway: Piece | undefined): string {
  return String(gateway?.ready.url);
}

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Bus,
  connectBus,
  type NatsServer,
  type Supervised,
  startNatsServer,
  supervise,
  watchStorage,
} from '@polydub/bus';
import type { Profile } from '../profile/profiles.js';
import { type Operator, readyOperator } from './operator.js';
import type { ServiceLog } from './service-log.js';
import { type Piece, startPiece } from './start-piece.js';

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
  /** Drains the workers, finishes requests, then ends the server. */
  stop(): Promise<void>;
}

/** Names of the files and folders in a data folder. */
export const dataFiles = {
  nats: 'nats',
  natsUrl: 'nats.url',
  natsGatewayUrl: 'nats-gateway.url',
  store: 'store',
  credentials: 'operator.json',
} as const;

/** Starts server, gateway and workers and keeps them running. When one cannot start, ends those that are running. */
export async function startTree(options: TreeOptions): Promise<Tree> {
  const { dataFolder, log, signal } = options;
  const credentialsFile = path.join(dataFolder, dataFiles.credentials);
  const nats = await superviseNats(options);
  tellServer(nats.current().program, log);
  const pieces: Supervised<Piece>[] = [];
  const watching = new AbortController();
  let bus: Bus | undefined;
  const stop = async () => {
    watching.abort();
    await Promise.all(pieces.map((piece) => piece.stop()));
    await bus?.close();
    await nats.stop();
  };
  try {
    const { url, gatewayUrl } = nats.current();
    await writeFile(path.join(dataFolder, dataFiles.natsUrl), url, { mode: 0o600 });
    await writeFile(path.join(dataFolder, dataFiles.natsGatewayUrl), gatewayUrl, { mode: 0o600 });
    bus = await connectBus({ url, gatewayUrl, name: 'polydub up' });
    const operator = await readyOperator(bus, credentialsFile);
    const natsFolder = path.join(dataFolder, dataFiles.nats);
    void watchStorage({ bus, log, dataFolder: natsFolder, server: () => nats.current(), signal: watching.signal });
    const keep = async (name: string, args: (before: Piece | undefined) => string[], given: Record<string, string>) => {
      const environment = { POLYDUB_NATS_URL: url, ...given };
      const start = (before: Piece | undefined) => startPiece({ args: args(before), environment, signal });
      const piece = await supervise({ name, log, start });
      pieces.push(piece);
      return piece;
    };
    const POLYDUB_THREADS = `${Math.max(1, Math.floor(options.threads / options.workers))}`;
    const forWorkers = { POLYDUB_THREADS, POLYDUB_PROFILE: options.profile, POLYDUB_NATS_GATEWAY_URL: '' };
    const workers = Array.from({ length: options.workers }, (_, index) =>
      keep(`worker ${index + 1}`, () => ['worker', ...sharedArgs(options)], forWorkers),
    );
    const started = await Promise.allSettled([
      keep('gateway', (before) => ['gateway', ...gatewayArgs(options, before)], {
        POLYDUB_NATS_GATEWAY_URL: gatewayUrl,
      }),
      ...workers,
    ]);
    const [gateway] = started.map((each) => {
      if (each.status === 'rejected') throw each.reason;
      return each.value;
    });
    return { url: urlOf(gateway?.current()), operator, credentialsFile, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function superviseNats({ dataFolder, log }: TreeOptions) {
  const folder = path.join(dataFolder, dataFiles.nats);
  // The server has a signal of its own: it must still run while the others hand over their work.
  const { signal } = new AbortController();
  return supervise<NatsServer>({
    name: 'nats-server',
    log,
    start: (before) => startNatsServer({ dataFolder: folder, port: before?.port ?? 0, signal }),
  });
}

function tellServer({ version, path: program, syncsEachWrite }: NatsServer['program'], log: ServiceLog): void {
  log.info('nats-server started', { version, program });
  if (syncsEachWrite) return;
  const why =
    'it writes to the disk what it has acknowledged only every two minutes: a power loss may undo points and tasks';
  log.error(`nats-server ${version} is old`, { why, remedy: 'see polydub doctor' });
}

function sharedArgs({ dataFolder, allowPrivateUrls, taskDeadlineHours, hooks }: TreeOptions): string[] {
  return [
    ...['--json', '--store', path.join(dataFolder, dataFiles.store), '--task-deadline-hours', `${taskDeadlineHours}`],
    ...allowPrivateUrls.flatMap((network) => ['--allow-private-urls', network]),
    ...(hooks === undefined ? [] : ['--hooks', hooks]),
  ];
}

/** A gateway that is started again listens on the same port as before. */
function gatewayArgs(options: TreeOptions, before: Piece | undefined): string[] {
  const { host, port, publicUrl, keepResultsDays, linkDays } = options;
  const samePort = before && port === 0 ? new URL(urlOf(before)).port : `${port}`;
  return [
    ...sharedArgs(options),
    ...['--host', host, '--port', samePort, '--keep-results-days', `${keepResultsDays}`],
    ...['--link-days', `${linkDays}`],
    ...(publicUrl === undefined ? [] : ['--public-url', publicUrl]),
  ];
}

function urlOf(gateway: Piece | undefined): string {
  return String(gateway?.ready.url);
}

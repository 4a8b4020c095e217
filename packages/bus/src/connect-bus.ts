import { isIP } from 'node:net';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { PolydubError } from '@polydub/contracts';
import { Broadcast } from './broadcast.js';
import { type Link, makeLink } from './link.js';
import { NatsBlobs, type NatsBlobsOptions } from './nats-blobs.js';
import { Queue } from './queue.js';
import { Records } from './records.js';
import { type ServiceTimes, serviceTimes } from './service-times.js';
import type { BucketSpec, QueueSpec, SubjectSpec } from './specs.js';
import { findStorageProblem, type StorageCheckOptions } from './storage-check.js';

/**
 * Files of a connection with TLS. Without `caFile`, the server's certificate is checked against Node's own authorities.
 */
export interface BusTls {
  /** Certificate of the authority that signed the server's certificate. */
  readonly caFile?: string;
  /** This client's own certificate, for a server that asks for one. */
  readonly certFile?: string;
  readonly keyFile?: string;
}

/** How to reach the NATS server. */
export interface BusOptions {
  /**
   * One server, or several of a cluster separated by commas, such as `nats://127.0.0.1:4222`. The URL may hold a user,
   * a password or a token. `tls://` requires TLS.
   */
  readonly url: string;
  /**
   * The same servers with the credentials of the gateways' own NATS account, for records that workers must not read or
   * write. Absent: those records are kept in the account of `url`.
   */
  readonly gatewayUrl?: string | undefined;
  /** Files in PEM form; used with URLs that begin with `tls://`. */
  readonly tls?: BusTls;
  /** Name of this client in the server's list of connections. */
  readonly name: string;
  /** How many servers of the cluster keep each stream: 1 or 3. Default 1. */
  readonly replicas?: number;
  /** The same for all processes of a service. Default: the times for production. */
  readonly times?: ServiceTimes;
  /** How long a call waits for an unreachable server before it fails. Default: the value in `times`. */
  readonly patienceMs?: number;
  /**
   * Called once for each record that a list leaves out because it cannot be read. Default: a warning of the process.
   */
  onUnreadable?(problem: string): void;
}

const RECONNECT_AFTER_MS = 500;
/** A server that accepts the connection and then says nothing is given up after this time. */
const HANDSHAKE_WITHIN_MS = 5_000;
const PING_EVERY_MS = 10_000;

/** Queues, records and messages that the processes of a service share. Broken connections are made again. */
export class Bus {
  readonly #link: Link;
  /** Connection to the gateways' own account; the same as `#link` where there is none. */
  readonly #gatewayLink: Link;
  readonly #known = new Map<unknown, unknown>();

  constructor(link: Link, gatewayLink: Link = link) {
    this.#link = link;
    this.#gatewayLink = gatewayLink;
  }

  /** How long the processes of this service wait for one another. */
  get times(): ServiceTimes {
    return this.#link.times;
  }

  /** The queue that a spec of `layout.ts` names; it is created on the server at its first use. */
  queue<Message>(spec: QueueSpec<Message>): Queue<Message> {
    return this.#once(spec, () => new Queue(this.#link, spec));
  }

  /** The records of the bucket that a spec names; it is created on the server at its first use. */
  records<Value>(spec: BucketSpec<Value>): Records<Value> {
    return this.#once(spec, () => new Records(spec.gatewaysOnly ? this.#gatewayLink : this.#link, spec));
  }

  /** Messages that are not stored. */
  broadcast<Message>(spec: SubjectSpec<Message>): Broadcast<Message> {
    return this.#once(spec, () => new Broadcast(this.#link, spec));
  }

  /** The object store of the NATS server, for artifacts of a service without S3 or a shared folder. */
  blobs(options: NatsBlobsOptions): NatsBlobs {
    return this.#once(NatsBlobs, () => new NatsBlobs(this.#link, options));
  }

  /** Milliseconds since the present connection to the shared account was made; 0 while there is none. */
  connectedForMs(): number {
    const sinceMs = this.#link.upSinceMs();
    return sinceMs === undefined ? 0 : performance.now() - sinceMs;
  }

  /** Why the server does not store data, in words; undefined when it does. Never rejects. */
  async storageProblem(options: StorageCheckOptions): Promise<string | undefined> {
    const problems = await Promise.all(this.#links.map((link) => findStorageProblem(link, options)));
    return problems.find((problem) => problem !== undefined);
  }

  /** Sends all pending messages, then disconnects. */
  async close(): Promise<void> {
    await Promise.all(this.#links.map(({ connection }) => closeConnection(connection)));
  }

  get #links(): readonly Link[] {
    return [...new Set([this.#link, this.#gatewayLink])];
  }

  #once<T>(spec: unknown, make: () => T): T {
    const made = (this.#known.get(spec) ?? make()) as T;
    this.#known.set(spec, made);
    return made;
  }
}

/**
 * Connects and reconnects without end whenever a connection breaks. Throws `PolydubError` `bus-failed` when the first
 * connection fails.
 */
export async function connectBus({ url, gatewayUrl, ...options }: BusOptions): Promise<Bus> {
  const link = await openLink(url, options);
  if (gatewayUrl === undefined) return new Bus(link);
  try {
    return new Bus(link, await openLink(gatewayUrl, options));
  } catch (error) {
    await closeConnection(link.connection);
    throw error;
  }
}

/** TLS errors of Node.js are told by their words alone once they have come through the client. */
function remedyFor({ message }: Error): string {
  if (/certificate/i.test(message)) {
    return (
      'The server shows another certificate than the one expected here. Give that of its authority (POLYDUB_NATS_CA); ' +
      'a host that joined with a code needs the newest one, which polydub up --listen prints on the other host.'
    );
  }
  return 'Start one (nats-server --jetstream; for a host that joined: polydub up --listen on the other host), or check the address and the credentials.';
}

async function openLink(
  url: string,
  {
    tls = {},
    name,
    replicas = 1,
    times = serviceTimes(),
    patienceMs = times.patienceMs,
    onUnreadable = (problem) => process.emitWarning(problem),
  }: Omit<BusOptions, 'url' | 'gatewayUrl'>,
): Promise<Link> {
  const { servers, isSecret, ...credentials } = parseServers(url);
  let connection: NatsConnection | undefined;
  try {
    connection = await connect({
      servers,
      ...credentials,
      ...(isSecret ? { tls: { ...tls, ...checkedAddress(servers) } } : {}),
      name,
      maxReconnectAttempts: -1,
      timeout: HANDSHAKE_WITHIN_MS,
      // A process that is stopped for some seconds is too late to log in; the connection must survive that.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: RECONNECT_AFTER_MS,
      pingInterval: PING_EVERY_MS,
      maxPingOut: 2,
    });
    return await makeLink(connection, { replicas, patienceMs, times, onUnreadable });
  } catch (cause) {
    await connection?.close();
    throw new PolydubError('bus-failed', {
      message: `no NATS server with JetStream answers at ${servers.join(', ')}: ${(cause as Error).message}`,
      remedy: remedyFor(cause as Error),
      retryable: true,
      cause,
    });
  }
}

/**
 * The client checks a certificate against a host's name only; given by its IP address, a server would have to be
 * `localhost`. Node takes this address instead. With several servers there is only one place for it.
 */
function checkedAddress(servers: readonly string[]): { readonly host?: string } {
  const [only = '', ...others] = servers;
  const host = new URL(`tls://${only}`).hostname.replace(/^\[|\]$/g, '');
  return others.length === 0 && isIP(host) !== 0 ? { host } : {};
}

/** Sends all pending messages, then disconnects. */
async function closeConnection(connection: NatsConnection): Promise<void> {
  await connection.flush().catch(() => {});
  await connection.close();
}

interface Servers {
  readonly servers: string[];
  /** Whether the connection must be encrypted. */
  readonly isSecret: boolean;
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
}

/** The NATS client takes credentials and addresses separately. In a NATS URL, a user without a password is a token. */
function parseServers(text: string): Servers {
  const urls = text.split(',').map((each) => new URL(each.trim()));
  const servers = urls.map(({ host }) => host);
  const isSecret = urls.some(({ protocol }) => protocol === 'tls:');
  const { username, password } = urls[0] ?? { username: '', password: '' };
  if (username === '') return { servers, isSecret };
  return password === ''
    ? { servers, isSecret, token: decodeURIComponent(username) }
    : { servers, isSecret, user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

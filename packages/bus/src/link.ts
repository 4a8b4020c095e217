import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ServiceTimes } from './service-times.js';

/** A connection of a process, with what its calls need. */
export interface Link {
  readonly connection: NatsConnection;
  readonly js: JetStreamClient;
  readonly manager: JetStreamManager;
  /** How many servers of a cluster keep each stream. */
  readonly replicas: number;
  /** How long to repeat a call that fails only because the server is unreachable. */
  readonly patienceMs: number;
  readonly times: ServiceTimes;
  /** Called once for each record that a list or a watcher leaves out because it cannot be read. */
  onUnreadable(problem: string): void;
  /** When the present connection was made, on this process's monotonic clock; undefined while there is none. */
  upSinceMs(): number | undefined;
}

/** The settings among a {@link Link}'s members. */
export type LinkSettings = Pick<Link, 'replicas' | 'patienceMs' | 'times' | 'onUnreadable'>;

/** Makes a link from a fresh connection and notes when it connects and disconnects. */
export async function makeLink(connection: NatsConnection, settings: LinkSettings): Promise<Link> {
  let upSinceMs: number | undefined = performance.now();
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') upSinceMs = undefined;
      if (type === 'reconnect') upSinceMs = performance.now();
    }
  })();
  const manager = await jetstreamManager(connection);
  return { connection, js: jetstream(connection), manager, ...settings, upSinceMs: () => upSinceMs };
}

import { type Bus, connectBus } from '@polydub/bus';
import { createFetcher, type Fetcher } from '@polydub/fetcher';
import { startTracing } from '@polydub/tracing';
import { type Config, wantsTraces } from '../config.js';
import { type Hooks, loadHooks } from './hooks.js';
import { joinService } from './join-service.js';
import { natsUrl } from './nats-url.js';
import { type OpenStore, openStore } from './open-store.js';
import { serviceLog } from './service-log.js';

/** Options that gateway and worker share, as commander passes them. */
export interface ServiceOptions {
  /** Address of the NATS servers. */
  readonly nats?: string;
  /** The same for the records of gateways alone; workers do not have it. */
  readonly natsGateway?: string | undefined;
  readonly replicas: number;
  /** Where artifacts are stored, see `openStore`. */
  readonly store: string;
  /** Networks in CIDR notation that may be fetched from although they are not public. */
  readonly allowPrivateUrls: readonly string[];
  readonly hooks?: string;
}

/** What both gateway and worker need. */
export interface OpenService extends OpenStore {
  readonly bus: Bus;
  readonly fetcher: Fetcher;
  readonly hooks: Hooks;
}

/**
 * Runs an action with everything that gateway and worker share, and closes it at the end. Throws `PolydubError` usage,
 * also when this process does not fit the service, and `bus-failed` when NATS does not answer.
 */
export async function withService(
  piece: 'gateway' | 'worker',
  options: ServiceOptions,
  config: Config,
  work: (service: OpenService) => Promise<void>,
): Promise<void> {
  const tracing = wantsTraces() ? await startTracing({ serviceName: `polydub-${piece}` }) : undefined;
  const hooks = await loadHooks(options.hooks);
  const fetcher = createFetcher({
    allowedNetworks: options.allowPrivateUrls,
    allowedBy: '--allow-private-urls',
  });
  const url = natsUrl(options.nats, config);
  const log = serviceLog(piece);
  const connection = await connectBus({
    url,
    gatewayUrl: options.natsGateway,
    tls: config.natsTls,
    name: `polydub ${piece}`,
    replicas: options.replicas,
    times: config.times,
    onUnreadable: (problem) => log.error('record left out that cannot be read', { problem }),
  });
  try {
    const bus = hooks.wrapBus?.(connection) ?? connection;
    const open = await openStore(options.store, { bus, cacheFolder: config.cacheFolder });
    await open.store.removeAbandoned();
    await joinService({ piece, bus: connection, store: open.store, where: options.store, log });
    await work({ bus, fetcher, hooks, ...open });
  } finally {
    await fetcher.close();
    await connection.close();
    await tracing?.stop();
  }
}

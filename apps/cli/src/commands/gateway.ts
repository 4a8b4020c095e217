import { startGateway } from '@polydub/gateway';
import { readConfig } from '../config.js';
import { type OpenService, type ServiceOptions, withService } from '../service/open-service.js';
import { serviceLog } from '../service/service-log.js';
import { type Stopping, untilStopped } from '../service/until-stopped.js';

/** As commander gives them. */
export interface GatewayCommandOptions extends ServiceOptions {
  readonly host: string;
  readonly port: number;
  readonly publicUrl?: string;
  readonly keepResultsDays: number;
  readonly json: boolean;
}

const DAY_MS = 24 * 3_600_000;

/** `polydub gateway`: serves the API until it is told to stop. */
export async function gatewayCommand(options: GatewayCommandOptions): Promise<void> {
  const stopping = untilStopped();
  try {
    await withService('gateway', options, readConfig(), (service) => serve(options, service, stopping));
  } finally {
    stopping.done();
  }
}

async function serve(
  { host, port, publicUrl, keepResultsDays, json }: GatewayCommandOptions,
  { bus, store, link, fetcher }: OpenService,
  stopping: Stopping,
): Promise<void> {
  const log = serviceLog('gateway');
  const parts = { bus, store, fetcher, log, ...(link ? { link } : {}) };
  const keepResultsForMs = keepResultsDays * DAY_MS;
  const listening = { host, port, keepResultsForMs, ...(publicUrl === undefined ? {} : { publicUrl }) };
  const gateway = await startGateway(parts, listening);
  log.info('gateway started', { url: gateway.url });
  process.stdout.write(json ? `${JSON.stringify({ event: 'ready', url: gateway.url })}\n` : `${gateway.url}\n`);
  await stopping.asked;
  log.info('gateway stops', {});
  await gateway.stop();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { families } from '@polydub/contracts';
import { openGateway } from '@polydub/gateway';
import { otherWorkEnded, startWatchdog } from '@polydub/processes';
import { readConfig, readLogSettings } from '../config.js';
import { type Breakdown, onBreakdown } from '../service/breakdown.js';
import { natsGatewayUrl, splitRemedy } from '../service/nats-url.js';
import { type OpenService, type ServiceOptions, withService } from '../service/open-service.js';
import { type ServiceLog, serviceLog } from '../service/service-log.js';
import { type Stopping, untilStopped } from '../service/until-stopped.js';

/** After an uncaught error: how long finished answers may take to be sent. */
const LAST_ANSWERS_WITHIN_MS = 250;

/** Options as commander passes them. */
export interface GatewayCommandOptions extends ServiceOptions {
  readonly host: string;
  readonly port: number;
  readonly publicUrl?: string;
  readonly keepResultsDays: number;
  readonly linkDays: number;
  readonly taskDeadlineHours: number;
  readonly json: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No computation of a gateway takes a second; the rest of this time is for machines under heavy load. */
const SILENT_AFTER_SECONDS = 30;

/** `polydub gateway`: serves the API until it is told to stop. */
export async function gatewayCommand(options: GatewayCommandOptions): Promise<void> {
  const stopping = untilStopped();
  const log = serviceLog('gateway');
  const breakdown = onBreakdown(log);
  const watchdog = startWatchdog({
    piece: 'gateway',
    silentAfterSeconds: SILENT_AFTER_SECONDS,
    json: readLogSettings().json,
  });
  try {
    const around = { stopping, breakdown, log };
    const config = readConfig();
    const natsGateway = natsGatewayUrl(options.natsGateway, config);
    if (natsGateway === undefined) log.warn('workers can reach accounts and keys', { remedy: splitRemedy });
    await withService('gateway', { ...options, natsGateway }, config, (service) => serve(options, service, around));
  } finally {
    watchdog.stop();
    breakdown.done();
    stopping.done();
  }
}

/** State of the process, as opposed to the gateway's work. */
interface GatewayProcess {
  readonly stopping: Stopping;
  readonly breakdown: Breakdown;
  readonly log: ServiceLog;
}

async function serve(
  { host, port, publicUrl, keepResultsDays, linkDays, taskDeadlineHours, json }: GatewayCommandOptions,
  { bus, store, link, fetcher, hooks }: OpenService,
  { stopping, breakdown, log }: GatewayProcess,
): Promise<void> {
  const { families: more = [], nowMs } = hooks;
  const extra = more.map(({ spec }) => [spec.name, spec] as const);
  const known = { ...families, ...Object.fromEntries(extra) };
  const parts = { bus, store, fetcher, log, families: known, ...(link ? { link } : {}), ...(nowMs ? { nowMs } : {}) };
  const keepResultsForMs = keepResultsDays * DAY_MS;
  const taskDeadlineMs = taskDeadlineHours * HOUR_MS;
  const linkLifetimeSeconds = (linkDays * DAY_MS) / 1000;
  const lifetimes = { keepResultsForMs, linkLifetimeSeconds, taskDeadlineMs };
  const listening = { host, port, ...lifetimes, ...(publicUrl === undefined ? {} : { publicUrl }) };
  const gateway = await openGateway(parts, listening);
  breakdown.endsBy(async (guilty) => {
    // Waits for all other requests; the guilty one may never end.
    const others = otherWorkEnded(guilty).then(() => sleep(LAST_ANSWERS_WITHIN_MS));
    await Promise.race([gateway.stop(), others]);
    await bus.close();
  });
  log.info('gateway started', { url: gateway.url });
  process.stdout.write(json ? `${JSON.stringify({ event: 'ready', url: gateway.url })}\n` : `${gateway.url}\n`);
  await stopping.asked;
  log.info('gateway stops', {});
  await gateway.stop();
}

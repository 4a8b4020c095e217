import type { HostKind } from '@polydub/contracts';
import { disposeEngines, type EngineKind, PolydubError } from '@polydub/contracts';
import { createEngines, type Family, familiesWithRecipes, openModels, stagesOf } from '@polydub/families';
import type { AnyStage } from '@polydub/pipeline';
import { startWatchdog } from '@polydub/processes';
import { openWorkerMetrics, runWorker } from '@polydub/worker';
import { type Config, readConfig, readLogSettings } from '../config.js';
import { ExitCode } from '../exit-code.js';
import { createLineView } from '../output/line-view.js';
import { inForce } from '../profile/in-force.js';
import { profileEngineNames } from '../profile/profiles.js';
import { type Breakdown, onBreakdown } from '../service/breakdown.js';
import type { Hooks } from '../service/hooks.js';
import { joinHost } from '../service/join-host.js';
import { neededModels } from '../service/needed-models.js';
import { type OpenService, type ServiceOptions, withService } from '../service/open-service.js';
import { type ServiceLog, serviceLog } from '../service/service-log.js';
import { type Stopping, untilStopped } from '../service/until-stopped.js';

/** Options as commander passes them. */
export interface WorkerCommandOptions extends ServiceOptions {
  readonly slots: Readonly<Record<HostKind, number>>;
  readonly conductors: number;
  readonly gpuEngines: readonly EngineKind[];
  readonly taskDeadlineHours: number;
  /** A join code, `-` for one on stdin, `true` for the one that was kept; see `joinHost`. */
  readonly join?: string | true;
  readonly metricsHost: string;
  readonly metricsPort?: number;
  readonly json: boolean;
}

/** Less than the 30 s after which some service managers kill a process. */
const DRAIN_WITHIN_MS = 20_000;
const HOUR_MS = 3_600_000;

/** `polydub worker`: conducts tasks and runs stages until it is told to stop, then finishes or hands over its work. */
export async function workerCommand(options: WorkerCommandOptions): Promise<void> {
  const stopping = untilStopped();
  const config = readConfig();
  const piece = `worker[${process.pid}]`;
  const log = serviceLog(piece);
  const breakdown = onBreakdown(log);
  const watchdog = startWatchdog({
    piece,
    silentAfterSeconds: config.workerSilentSeconds,
    json: readLogSettings().json,
  });
  try {
    const around = { config, stopping, breakdown, log };
    const [reached, configured] = await reach(options, config);
    await withService('worker', reached, configured, (service) => work(options, service, around));
  } finally {
    watchdog.stop();
    breakdown.done();
    stopping.done();
  }
}

/** Options and configuration with the address of the service that this host has joined, if it has. */
async function reach(options: WorkerCommandOptions, config: Config): Promise<[WorkerCommandOptions, Config]> {
  if (options.join === undefined) return [options, config];
  if (options.nats !== undefined) {
    throw new PolydubError('usage', { message: '--join and --nats both name a server: give one of them' });
  }
  const { nats, caFile } = await joinHost(config.dataFolder, options.join);
  return [
    { ...options, nats },
    { ...config, natsTls: { caFile } },
  ];
}

/** State of the process, as opposed to the worker's work. */
interface WorkerProcess {
  readonly config: Config;
  readonly stopping: Stopping;
  readonly breakdown: Breakdown;
  readonly log: ServiceLog;
}

async function work(
  { slots, conductors, gpuEngines, taskDeadlineHours, metricsHost, metricsPort, json }: WorkerCommandOptions,
  { bus, store, fetcher, hooks }: OpenService,
  { config, stopping, breakdown, log }: WorkerProcess,
): Promise<void> {
  // Before models are fetched: an address that is taken should be known at once.
  const metrics =
    metricsPort === undefined ? undefined : await openWorkerMetrics({ host: metricsHost, port: metricsPort });
  const engines = await readyEngines(hooks, config, { log, stopping });
  try {
    const families = withHooks(hooks);
    const { meter } = metrics ?? {};
    const run = { meter, slots, conductors, gpuEngines, families, stages: hookedStages(hooks, families) };
    const taskDeadlineMs = taskDeadlineHours * HOUR_MS;
    const { realNeedsCloning } = config;
    const worker = await runWorker({ bus, store, engines, fetcher, log, taskDeadlineMs, realNeedsCloning, ...run });
    breakdown.endsBy(async (guilty) => {
      await worker.breakDown(guilty);
      await bus.close();
    });
    const { workerId } = worker;
    process.stdout.write(
      json ? `${JSON.stringify({ event: 'ready', workerId, metricsUrl: metrics?.url })}\n` : `worker ${workerId}\n`,
    );
    const isStuck = await Promise.race([stopping.asked.then(() => false), worker.stuck.then(() => true)]);
    await worker.drain({ withinMs: DRAIN_WITHIN_MS });
    if (!isStuck) return;
    // Work that ignores the stop must not keep the process running, so the bus is closed under it.
    await bus.close();
    process.exit(ExitCode.failed);
  } finally {
    await disposeEngines(engines);
    await metrics?.close();
  }
}

/** Fetches models before the worker announces what it can do: a job must not wait for a download that may fail. */
async function readyEngines(
  { createEngines: create }: Hooks,
  variables: Config,
  { log, stopping: { signal } }: { readonly log: ServiceLog; readonly stopping: Stopping },
) {
  const { model: tell } = createLineView((line) => log.info(line.trim(), {}));
  const models = openModels(variables, tell);
  if (create) return create(models, variables);
  // All workers of a service should run the same engines, so none decides a profile for itself.
  const around = {
    models,
    runs: profileEngineNames,
    signal,
    tell: (line: string) => log.info(line, {}),
    decides: false,
  };
  const { config, profile, why } = await inForce(variables, around);
  log.info('profile', { profile, why });
  for (const name of await neededModels(models, config)) await models.ensure(name, { signal });
  return createEngines(models, config);
}

/** The families of the hooks take the place of those of the same name. */
function withHooks({ families = [] }: Hooks): Family[] {
  const names = new Set(families.map(({ spec }) => spec.name));
  return [...familiesWithRecipes.filter(({ spec }) => !names.has(spec.name)), ...families];
}

function hookedStages({ wrapStage = (stage) => stage }: Hooks, families: readonly Family[]): AnyStage[] {
  return stagesOf(families).map((stage) => wrapStage(stage));
}

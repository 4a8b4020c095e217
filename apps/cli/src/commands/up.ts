import { mkdir } from 'node:fs/promises';
import { PolydubError } from '@polydub/contracts';
import { openModels } from '@polydub/families';
import { explainDiskFull } from '@polydub/storage';
import { type Config, readConfig } from '../config.js';
import { folderFor } from '../input-file.js';
import { createLineView } from '../output/line-view.js';
import { inForce } from '../profile/in-force.js';
import { type Profile, profileEngineNames } from '../profile/profiles.js';
import { requireFreePort } from '../service/free-port.js';
import { onlyOne } from '../service/only-one.js';
import { type ServiceLog, serviceLog } from '../service/service-log.js';
import { type ListenAddress, startTree, type Tree } from '../service/start-tree.js';
import { untilStopped } from '../service/until-stopped.js';
import { requireTemporaryFolder } from '../temporary-folder.js';

/** Options as commander passes them. */
export interface UpCommandOptions {
  readonly host: string;
  readonly port: number;
  readonly dataDir?: string;
  readonly workers: number;
  readonly publicUrl?: string;
  readonly allowPrivateUrls: readonly string[];
  readonly keepResultsDays: number;
  readonly linkDays: number;
  readonly taskDeadlineHours: number;
  readonly listen?: ListenAddress;
  readonly newCode: boolean;
  readonly metricsPort?: number;
  readonly metricsHost: string;
  readonly hooks?: string;
  readonly json: boolean;
}

/** `polydub up`: runs the whole service on this machine as one tree of processes, until it is told to stop. */
export async function upCommand(options: UpCommandOptions): Promise<void> {
  if (options.newCode && !options.listen) {
    throw new PolydubError('usage', { message: '--new-code makes a code for --listen ADDRESS, which is not given' });
  }
  const stopping = untilStopped();
  const config = readConfig();
  const log = serviceLog('up');
  const dataFolder = await (options.dataDir === undefined
    ? folderFor('POLYDUB_DATA_DIR', config.dataFolder)
    : folderFor('--data-dir', options.dataDir));
  await requireTemporaryFolder();
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const lock = await onlyOne(dataFolder, { command: 'polydub up', elsewhere: 'another folder with --data-dir' });
  try {
    await requireFreePort(options.host, options.port);
    const { signal } = stopping;
    const profile = await oneProfile(config, log, signal);
    const { metricsHost, metricsPort } = options;
    const metrics = metricsPort === undefined ? {} : { metrics: { host: metricsHost, port: metricsPort } };
    const tree = await startTree({ ...options, ...metrics, dataFolder, threads: config.threads, profile, log, signal });
    tell(tree, options.json);
    await stopping.asked;
    log.info('stopping', {});
    await tree.stop();
  } catch (error) {
    // A start that was interrupted by a request to stop is no failure.
    if (!stopping.signal.aborted) throw explainDiskFull(error, dataFolder);
  } finally {
    lock.release();
    stopping.done();
  }
}

/** The profile of all workers, with its models: none of them decides for itself. */
async function oneProfile(config: Config, log: ServiceLog, signal: AbortSignal): Promise<Profile> {
  const tell = (line: string) => log.info(line.trim(), {});
  const models = openModels(config, createLineView(tell).model);
  return (await inForce(config, { models, runs: profileEngineNames, signal, tell })).profile;
}

function tell({ url, operator, credentialsFile, joinCode }: Tree, json: boolean): void {
  const { apiKey, webhookSecret, isNew } = operator;
  const line = json
    ? JSON.stringify({ event: 'ready', url, apiKey, webhookSecret, joinCode })
    : [`Polydub is ready at ${url} (${url}/docs tells how to use it).`, ...credentials(), ...joining()].join('\n');
  process.stdout.write(`${line}\n`);

  function credentials(): string[] {
    if (!isNew) return [`The API key is in ${credentialsFile}.`];
    return [`API key:        ${apiKey}`, `Webhook secret: ${webhookSecret}`, `They are kept in ${credentialsFile}.`];
  }

  function joining(): string[] {
    if (joinCode === undefined) return [];
    return ['On each further host, run (the code is shown only now):', `polydub worker --join ${joinCode}`];
  }
}

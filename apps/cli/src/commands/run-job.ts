import { disposeEngines, type Engines } from '@polydub/contracts';
import { createEngines, openModels, openStageThreads } from '@polydub/families';
import type { StageRunnerEvent, StageThreads } from '@polydub/pipeline';
import { readConfig } from '../config.js';
import { failureOf } from '../failure.js';
import { interruptible } from '../interruption.js';
import { createProgressView } from '../output/create-progress-view.js';
import { createJsonView } from '../output/json-view.js';
import { onlyOne } from '../service/only-one.js';

/** A job of the command line that leaves its results in a folder. */
export interface CommandJob<Report> {
  /** The command, for messages: `polydub dub`. */
  readonly command: string;
  /** Absolute path of the folder for the results; no two jobs work in the same one. */
  readonly outFolder: string;
  readonly keepWork: boolean;
  /** Whether events, and at last the report, are written as lines of JSON on stdout. */
  readonly json: boolean;
  /** Reads the command's options and files, and gives what does the work. Throws `PolydubError` usage. */
  prepare(): Promise<(options: JobOptions) => Promise<Report>>;
  /** The text about a finished job. */
  summaryOf(report: Report, outFolder: string): string;
}

/** What a job needs besides its input. */
export interface JobOptions {
  readonly engines: Engines;
  readonly outFolder: string;
  readonly keepWork: boolean;
  readonly signal: AbortSignal;
  /** Threads for a job that keeps its work in a folder. */
  readonly openThreads: (workFolder: string) => StageThreads;
  onEvent(event: StageRunnerEvent): void;
}

/** Runs a job with progress on stderr, or as JSON on stdout, until it is done, fails or is interrupted. */
export async function runJob<Report>(job: CommandJob<Report>): Promise<void> {
  const { outFolder, json } = job;
  const toStdout = (text: string) => void process.stdout.write(text);
  const view = json ? createJsonView(toStdout) : createProgressView(process.stderr);
  try {
    const report = await interruptible(async (signal) => {
      const work = await job.prepare();
      const config = readConfig();
      const lock = await onlyOne(outFolder, { command: job.command, option: '--out' });
      const engines = createEngines(openModels(config.cacheFolder, view.model), config);
      const { cacheFolder } = config;
      const openThreads = (workFolder: string) => openStageThreads({ workFolder, cacheFolder, choices: config });
      try {
        return await work({ engines, outFolder, keepWork: job.keepWork, signal, openThreads, onEvent: view.job });
      } finally {
        lock.release();
        await disposeEngines(engines);
      }
    });
    view.stop();
    toStdout(json ? `${JSON.stringify({ kind: 'done', outFolder, report })}\n` : job.summaryOf(report, outFolder));
  } catch (error) {
    view.stop();
    if (json) toStdout(`${JSON.stringify({ kind: 'failed', failure: failureOf(error) })}\n`);
    throw error;
  }
}

import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { disposeEngines, type Engines } from '@polydub/contracts';
import { WORK_FOLDER } from '@polydub/families';
import type { StageRunnerEvent, StageThreads } from '@polydub/pipeline';
import { failureOf } from '../failure.js';
import { interruptible } from '../interruption.js';
import { createProgressView } from '../output/create-progress-view.js';
import { createJsonView } from '../output/json-view.js';
import { megabytes } from '../output/wording.js';
import type { ProfileEngine } from '../profile/profiles.js';
import { onlyOne } from '../service/only-one.js';
import { requireTemporaryFolder } from '../temporary-folder.js';
import { type OpenEngines, openEngines } from './open-engines.js';

/** A job of the command line that leaves its results in a folder. */
export interface CommandJob<Report> {
  /** The command, for messages: `polydub dub`. */
  readonly command: string;
  /** The engines that it runs, of those that a profile may choose. */
  readonly runs: readonly ProfileEngine[];
  /** Absolute path of the folder for the results; no two jobs work in the same one. */
  readonly outFolder: string;
  /** What else to choose where that folder is in use. Default: another folder with --out. */
  readonly elsewhere?: string;
  readonly keepWork: boolean;
  /** Whether events, and at last the report, are written as lines of JSON on stdout. */
  readonly json: boolean;
  /** Reads the command's options and files, and gives what does the work. Throws `PolydubError` usage. */
  prepare(signal: AbortSignal): Promise<(options: JobOptions) => Promise<Report>>;
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
    await requireTemporaryFolder();
    const { report, profile } = await interruptible(async (signal) => {
      const work = await job.prepare(signal);
      const lock = await onlyOne(outFolder, {
        command: job.command,
        elsewhere: job.elsewhere ?? 'another folder with --out',
      });
      let open: OpenEngines | undefined;
      try {
        open = await openEngines(view, { runs: job.runs, signal });
        const { engines, openThreads } = open;
        const options = { engines, outFolder, keepWork: job.keepWork, signal, openThreads, onEvent: view.job };
        return { report: await work(options), profile: open.profile };
      } finally {
        lock.release();
        if (open) await disposeEngines(open.engines);
      }
    });
    view.stop();
    if (json) return toStdout(`${JSON.stringify({ kind: 'done', outFolder, profile, report })}\n`);
    toStdout(job.summaryOf(report, outFolder));
    if (job.runs.length > 0) toStdout(`profile ${profile}\n`);
    if (job.keepWork) toStdout(await keptWork(outFolder));
  } catch (error) {
    view.stop();
    if (json) toStdout(`${JSON.stringify({ kind: 'failed', failure: failureOf(error) })}\n`);
    throw error;
  }
}

/** Says how large the work is that is kept, and how to do without it. */
async function keptWork(outFolder: string): Promise<string> {
  const folder = path.join(outFolder, WORK_FOLDER);
  return `${folder} keeps ${megabytes(await folderBytes(folder))} of work, so that changes are quick; --no-keep-work removes it\n`;
}

/** Bytes of the files in a folder; files that others link to count as nothing. */
async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  let bytes = 0;
  for (const file of files) bytes += (await stat(file)).size;
  return bytes;
}

import { realpath, rm } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { type Engines, PolydubError, type TaskFiles } from '@polydub/contracts';
import { LocalStageRunner, type StageRunnerEvent, type StageThreads } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { namingChanged } from './naming-changed.js';
import { namingInput } from './naming-input.js';

/** How and where a job of the command line is run. */
export interface FolderJobOptions {
  readonly engines: Engines;
  /** Folder for the results; created when missing. */
  readonly outFolder: string;
  /**
   * Keeps the work of all stages after success too. After a failure it is always kept, so that the same call can
   * continue.
   */
  readonly keepWork: boolean;
  readonly signal: AbortSignal;
  /** Opens threads for the stages that run in threads, with the engines above and the store in a work folder. */
  readonly openThreads?: ((workFolder: string) => StageThreads) | undefined;
  onEvent?(event: StageRunnerEvent): void;
}

/** What a job runs with in its work folder. */
export interface FolderTools {
  readonly runner: LocalStageRunner;
  readonly store: FolderStore;
}

/** What a job leaves in its out folder. */
export interface FolderJob<Outcome extends { readonly files: TaskFiles }> {
  /** Name of the input as shown to people. */
  readonly inputName: string;
  /** The files of the user that it reads, such as media; none of them may be what it makes. */
  readonly sourcePaths: readonly string[];
  /** Name of the media that it makes, without its ending; undefined where it makes none. */
  readonly mediaName: string | undefined;
  run(tools: FolderTools): Promise<Outcome>;
  /** Puts the result files into the out folder. */
  place(outcome: Outcome, store: FolderStore): Promise<void>;
}

/** Folder under the out folder that holds the work of all stages. */
export const WORK_FOLDER = '.work';

/**
 * Runs a job on this machine with its work in a folder under the out folder, and puts its results into the out folder. Throws
 * `PolydubError`, `usage` where the result would take the place of its source; calling it again continues after the last
 * finished part.
 */
export async function inWorkFolder<Outcome extends { readonly files: TaskFiles }>(
  job: FolderJob<Outcome>,
  { engines, outFolder, keepWork, signal, openThreads, onEvent }: FolderJobOptions,
): Promise<Outcome> {
  await requireOtherPlace(job, outFolder);
  const { inputName, sourcePaths, run, place } = job;
  const workFolder = join(outFolder, WORK_FOLDER);
  const store = new FolderStore(workFolder);
  await store.sweep();
  const threads = openThreads?.(workFolder);
  const runner = new LocalStageRunner({ engines, store, signal, threads, ...(onEvent ? { onEvent } : {}) });
  const outcome = await namingChanged(sourcePaths, async () => {
    const made = await namingInput(inputName, () => run({ runner, store })).finally(() => threads?.close());
    await place(made, store);
    return made;
  });
  if (!keepWork) await rm(workFolder, { recursive: true });
  return outcome;
}

type Places = Pick<FolderJob<{ readonly files: TaskFiles }>, 'sourcePaths' | 'mediaName'>;

/** The result must not take the place of its source. */
async function requireOtherPlace({ sourcePaths, mediaName }: Places, outFolder: string): Promise<void> {
  const folder = await realpath(outFolder).catch(() => outFolder);
  for (const path of sourcePaths) {
    const isThere = dirname(path) === outFolder || dirname(await realpath(path)) === folder;
    if (!isThere || parse(path).name.toLowerCase() !== mediaName) continue;
    throw new PolydubError('usage', {
      message: `the result would take the place of its source ${path}`,
      remedy: 'Choose another folder with --out, or give the source another name.',
    });
  }
}

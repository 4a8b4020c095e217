import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Callouts, type Engines, languagePart, PolydubError, type VisualReport } from '@polydub/contracts';
import { LocalStageRunner, type StageRunnerEvent, type StageThreads } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { placeFiles } from '../common/place-files.js';
import type { VisualJob } from './job.js';
import { readCallouts } from './read-callouts.js';
import { checkVisualLanguages, runVisual } from './run-visual.js';

/** What to translate, in file paths and language codes as a person gives them. */
export interface TranslatePictureJob extends Omit<VisualJob, 'media' | 'callouts' | 'sourceLanguage'> {
  readonly inputPath: string;
  /** Undefined or `auto`: the one of {@link TranslatePictureJob.calloutsPath}, else told from the text in the picture. */
  readonly sourceLanguage: string | undefined;
  /** `callouts.json` of an earlier run, edited or not; see `VisualJob`. */
  readonly calloutsPath?: string;
}

/** How and where a {@link TranslatePictureJob} is run. */
export interface TranslatePictureOptions {
  readonly engines: Engines;
  /** Folder for the results; created when missing. */
  readonly outFolder: string;
  /** Keeps the work of all stages after success too. After a failure it is always kept. */
  readonly keepWork: boolean;
  readonly signal: AbortSignal;
  /** Opens threads for the stages that run in threads, with the engines above and the store in a work folder. */
  readonly openThreads?: ((workFolder: string) => StageThreads) | undefined;
  onEvent?(event: StageRunnerEvent): void;
}

const WORK_FOLDER = '.work';

/**
 * Translates the text in the picture of one file on this machine, and leaves the video, `callouts.json`, `report.json`
 * and `report.html` in the out folder. Throws `PolydubError`; calling it again continues after the last finished part.
 */
export async function translatePicture(
  { inputPath, calloutsPath, sourceLanguage: given, ...wishes }: TranslatePictureJob,
  { engines, outFolder, keepWork, signal, openThreads, onEvent }: TranslatePictureOptions,
): Promise<VisualReport> {
  const callouts = calloutsPath === undefined ? undefined : await readCallouts(calloutsPath);
  if (callouts && wishes.until === 'translate') requireLanguage(callouts, wishes.targetLanguage);
  const named = given === 'auto' ? undefined : given;
  const sourceLanguage = languagePart(named ?? callouts?.language ?? 'auto');
  const workFolder = join(outFolder, WORK_FOLDER);
  const store = new FolderStore(workFolder);
  await store.sweep();
  const job = { ...wishes, sourceLanguage, media: await store.refer(inputPath), ...(callouts && { callouts }) };
  checkVisualLanguages(job, engines);
  const threads = openThreads?.(workFolder);
  const runner = new LocalStageRunner({ engines, store, signal, threads, ...(onEvent ? { onEvent } : {}) });
  const tools = { runner, store, engines, inputName: basename(inputPath) };
  const { report, files } = await runVisual(job, tools).finally(() => threads?.close());
  const names = { ...report.outputs, reportPage: 'report.html', report: 'report.json' };
  await placeFiles(files, names, { store, outFolder });
  if (!keepWork) await rm(workFolder, { recursive: true });
  return report;
}

/** Translations are into the language that is asked for. */
function requireLanguage({ targetLanguage, callouts }: Callouts, asked: string): void {
  const isWorded = callouts.some(({ translation }) => translation !== undefined);
  if (!isWorded || targetLanguage === undefined || targetLanguage === asked) return;
  throw new PolydubError('usage', {
    message: `the callouts hold translations into ${targetLanguage}, not into ${asked}`,
    remedy: `Give --to ${targetLanguage}, or take the translations out of the file to have them made.`,
  });
}

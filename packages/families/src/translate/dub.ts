import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Engines } from '@polydub/contracts';
import { languagePart, type Report } from '@polydub/contracts';
import { type MediaInfo, probe, requireAudio, requireVideo } from '@polydub/media';
import { LocalStageRunner, type StageRunnerEvent, type StageThreads } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { type UnmetWish, unmetWish } from '../common/unmet-wish.js';
import { checkLanguages } from './check-languages.js';
import type { TranslateJob } from './job.js';
import { publish } from './publish.js';
import { readTranscript, readTranslation } from './read-lines.js';
import { runTranslate } from './run-translate.js';
import { readCues } from './stages/transcript/read-subtitles.js';

/** What to dub, in file paths and language codes as a person gives them. */
export interface DubJob
  extends Omit<TranslateJob, 'media' | 'subtitles' | 'transcript' | 'translation' | 'exports' | 'isForProofreading'> {
  readonly inputPath: string;
  readonly subtitles?: { readonly path: string; readonly are: 'original' | 'translated' };
  /** `transcript.json` of an earlier run, edited or not; see `TranslateJob`. */
  readonly transcriptPath?: string;
  /** `translation.json` of an earlier run, likewise. */
  readonly translationPath?: string;
  /** `auto` delivers the same kind as the input. */
  readonly exportType: ExportType;
}

/** Which media files are wanted. */
export type ExportType = 'auto' | 'video' | 'audio' | 'all';

/** How and where a {@link DubJob} is run. */
export interface DubOptions {
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

/** Folder under the out folder that holds unfinished work. */
export const WORK_FOLDER = '.work';

/**
 * Dubs one file on this machine and leaves `dubbed.<ext>`, subtitles, `report.json`, `report.html`, and the lines as
 * `transcript.json` and `translation.json` in the out folder. Throws `PolydubError` with the code of what went wrong;
 * calling it again continues after the last finished part.
 */
export async function dub(
  job: DubJob,
  { engines, outFolder, keepWork, signal, openThreads, onEvent }: DubOptions,
): Promise<Report> {
  const lines = await givenLines(job);
  checkLanguages({ ...job, ...lines }, engines);
  const info = await probe(job.inputPath, { signal });
  const exports = exportsOf(job.exportType, info);
  if (job.subtitles) await readCues(job.subtitles.path, info);
  if (job.subtitlesInPicture) requireVideo(info);
  const workFolder = join(outFolder, WORK_FOLDER);
  const store = new FolderStore(workFolder);
  await store.sweep();
  const threads = openThreads?.(workFolder);
  const runner = new LocalStageRunner({ engines, store, signal, threads, ...(onEvent ? { onEvent } : {}) });
  const unmet = exports.includes('video') ? [] : withoutPicture(job);
  const inputName = basename(job.inputPath);
  const asked = { ...(await translateJob(job, store)), ...lines, exports };
  const tools = { runner, store, engines, inputName, unmet };
  const { report, files } = await runTranslate(asked, tools).finally(() => threads?.close());
  await publish(files, store, outFolder);
  if (!keepWork) await rm(workFolder, { recursive: true });
  return report;
}

/** Options about the picture that have no effect, because no video is made. */
function withoutPicture({ alignVideo, showSubtitles }: DubJob): UnmetWish[] {
  const wishes = [...(alignVideo ? ['--align-video'] : []), ...(showSubtitles === 'none' ? [] : ['--show-subtitles'])];
  return wishes.map((field) => unmetWish(field, 'No video is made.'));
}

async function translateJob(job: DubJob, store: FolderStore): Promise<Omit<TranslateJob, 'exports'>> {
  const { inputPath, subtitles, transcriptPath, translationPath, exportType, ...wishes } = job;
  return {
    ...wishes,
    // Recognizers know languages, not regional variants.
    sourceLanguage: languagePart(job.sourceLanguage),
    media: await store.refer(inputPath),
    ...(subtitles === undefined ? {} : { subtitles: { file: await store.refer(subtitles.path), are: subtitles.are } }),
  };
}

/** The lines of an earlier run that come with the job. */
async function givenLines(job: DubJob): Promise<Pick<TranslateJob, 'transcript' | 'translation'>> {
  const { transcriptPath, translationPath } = job;
  return {
    ...(transcriptPath === undefined ? {} : { transcript: await readTranscript(transcriptPath) }),
    ...(translationPath === undefined ? {} : { translation: await readTranslation(translationPath, job) }),
  };
}

/** Throws `PolydubError` `no-video` when a video is asked for of sound alone, `no-audio` when there is no sound to dub. */
function exportsOf(exportType: ExportType, info: MediaInfo): ('video' | 'audio')[] {
  requireAudio(info);
  if (exportType === 'auto') return [info.video ? 'video' : 'audio'];
  if (exportType !== 'audio') requireVideo(info);
  return exportType === 'all' ? ['video', 'audio'] : [exportType];
}

import {
  type Artifact,
  type ArtifactStore,
  type Engines,
  PolydubError,
  type Report,
  type TaskFiles,
  type Translation,
} from '@polydub/contracts';
import type { RecordingStageRunner } from '@polydub/pipeline';
import { storeText } from '../common/store-text.js';
import type { UnmetWish } from '../common/unmet-wish.js';
import type { Findings } from '../family.js';
import { checkLanguages } from './check-languages.js';
import type { Dub } from './finished-dub.js';
import type { TranslateJob } from './job.js';
import { proofread } from './proofread.js';
import { translate } from './recipe.js';
import { reportOf } from './report.js';
import { reportPage } from './report-page/report-page.js';
import type { SourceInfo } from './stages/schemas.js';
import { readCues } from './stages/transcript/read-subtitles.js';

/** What a job needs to run, in this process or as a task of the service. */
export interface TranslateTools {
  readonly runner: RecordingStageRunner;
  readonly store: ArtifactStore;
  readonly engines: Engines;
  /** Name of the input as shown to people. */
  readonly inputName: string;
  /** Requested options that have no effect. */
  readonly unmet: readonly UnmetWish[];
  /** Called as soon as the input is known. */
  note?(findings: Findings): Promise<void>;
}

/** The results of a finished job. */
export interface TranslateOutcome {
  readonly report: Report;
  /** Media and subtitles, `transcript.json`, `translation.json`, and the report as JSON and as a page, by role. */
  readonly files: TaskFiles;
}

/**
 * Runs a job to its results, for the command line and for workers. Throws `PolydubError` with what went wrong; running
 * the same job again continues after the last finished part.
 */
export async function runTranslate(job: TranslateJob, tools: TranslateTools): Promise<TranslateOutcome> {
  const { runner, store, engines, inputName, unmet } = tools;
  checkLanguages(job, engines);
  for (const { warning } of unmet) runner.warn(warning);
  const whenPrepared = async (source: SourceInfo) => {
    await tools.note?.({ durationSeconds: source.durationSeconds, withoutEffect: unmet.map(({ field }) => field) });
    if (needsPicture(job) && !source.hasVideo) throw noVideo();
    if (job.subtitles) await readCues(await store.localPath(job.subtitles.file), source);
  };
  const dub = await (job.isForProofreading ? proofread : translate)(job, runner, whenPrepared);
  if (isErasedInVain(job, dub)) await tools.note?.({ withoutEffect: [...unmet.map(({ field }) => field), ERASING] });
  const report = reportOf(dub, {
    inputName,
    job,
    engines,
    stageSeconds: runner.stageSeconds,
    warnings: runner.warnings,
  });
  const texts = {
    transcript: ['transcript.json', json(dub.transcript)],
    translation: ['translation.json', json(translationOf(dub, report))],
    reportPage: ['report.html', reportPage(report, dub.waveforms)],
    report: ['report.json', json(report)],
  } as const;
  const stored = Object.entries(texts).map(async ([role, [name, text]]) => [role, await storeText(name, text, store)]);
  return { report, files: { ...present(dub.files), ...Object.fromEntries(await Promise.all(stored)) } };
}

/**
 * The words of every line, with the source text that they were translated from. A later run compares that text to find
 * edited lines.
 */
function translationOf({ lines }: Dub, { targetLanguage }: Report): Translation {
  return {
    language: targetLanguage,
    lines: lines.map(({ line, utterance }) => ({ id: line.id, source: line.text, text: utterance.text })),
  };
}

/** The field of a request that asks for subtitles to be erased. */
const ERASING = 'subtitle_mode';

/** Whether subtitles of the picture were to be erased, but none were found. */
function isErasedInVain({ showSubtitles, exports, isForProofreading }: TranslateJob, dub: Dub): boolean {
  const isAsked = showSubtitles === 'replaced' && exports.includes('video') && !isForProofreading;
  return isAsked && !dub.hasErasedSubtitles;
}

function needsPicture({ exports, subtitlesInPicture, transcript }: TranslateJob): boolean {
  return exports.includes('video') || (subtitlesInPicture !== undefined && transcript === undefined);
}

/** Leaves out the roles without a file. */
function present(files: Readonly<Record<string, Artifact | undefined>>): TaskFiles {
  return Object.fromEntries(Object.entries(files).flatMap(([role, file]) => (file ? [[role, file]] : [])));
}

function noVideo(): PolydubError {
  return new PolydubError('no-video', {
    message: 'a picture is asked for or to be read, but the file has no video stream',
    remedy: 'Ask for audio (media_type or --export audio) and name no box of text in the picture, or give a video.',
  });
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

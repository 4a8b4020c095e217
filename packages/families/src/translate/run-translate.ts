import {
  type Artifact,
  languagePart,
  PolydubError,
  type Report,
  type TaskFiles,
  type Translation,
  UNREAD_PROMPT,
  UNTRANSLATED,
} from '@polydub/contracts';
import { requireTranslatable } from '../common/check-pair.js';
import type { JobTools } from '../common/job-tools.js';
import { storeText } from '../common/store-text.js';
import { type UnmetWish, unmetWish } from '../common/unmet-wish.js';
import { checkLanguages } from './check-languages.js';
import type { Dub } from './finished-dub.js';
import type { JobListener, TranslateJob } from './job.js';
import { proofread } from './proofread.js';
import { translate } from './recipe.js';
import { reportOf } from './report.js';
import { reportPage } from './report-page/report-page.js';
import { requireCloner } from './require-cloner.js';
import { readCues } from './stages/transcript/read-subtitles.js';
import { givenWording } from './stages/wording/given-wording.js';

/** What a job needs to run, in this process or as a task of the service. */
export interface TranslateTools extends JobTools {
  /** Requested options that have no effect. */
  readonly unmet: readonly UnmetWish[];
  /** Whether all results are put into one folder, under the names that the report gives them. */
  readonly isForFolder: boolean;
  /** Whether a job that asks for `real` voices fails where no engine clones; else stock voices speak. */
  readonly realNeedsCloning?: boolean | undefined;
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
  const { runner, store, engines, inputName, unmet, isForFolder } = tools;
  checkLanguages(job, engines);
  if (tools.realNeedsCloning) requireCloner(job, engines);
  for (const { warning } of unmet) runner.warn(warning);
  const dub = await (job.isForProofreading ? proofread : translate)(job, runner, listenerOf(job, tools));
  await sayLate(job, dub, tools);
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
    reportPage: ['report.html', reportPage(report, dub.waveforms, { isBesideFiles: isForFolder })],
    report: ['report.json', json(report)],
  } as const;
  const stored = Object.entries(texts).map(async ([role, [name, text]]) => [role, await storeText(name, text, store)]);
  return { report, files: { ...present(dub.files), ...Object.fromEntries(await Promise.all(stored)) } };
}

/** Says which fields had no effect, where only the result tells. */
async function sayLate(job: TranslateJob, dub: Dub, { unmet, runner, note }: TranslateTools): Promise<void> {
  const known = unmet.map(({ field }) => field);
  const unread = wishesUnread(job, dub).filter(({ field }) => !known.includes(field));
  for (const { warning } of unread) runner.warn(warning);
  // That nothing was erased is told by a warning of its own.
  const unerased = isErasedInVain(job, dub) && !known.includes(ERASING) ? [ERASING] : [];
  const late = [...unerased, ...unread.map(({ field }) => field)];
  if (late.length > 0) await note?.({ withoutEffect: [...known, ...late] });
}

function listenerOf(job: TranslateJob, { note, store, engines, unmet }: TranslateTools): JobListener {
  return {
    async identified(sourceLanguage) {
      await note?.({ found: { source_language: sourceLanguage } });
      // Otherwise this would only be known after everything was transcribed.
      if (!job.translation) requireTranslatable({ sourceLanguage, targetLanguage: job.targetLanguage }, engines);
    },
    async prepared(source) {
      await note?.({ durationSeconds: source.durationSeconds, withoutEffect: unmet.map(({ field }) => field) });
      if (needsPicture(job) && !source.hasVideo) throw noVideo();
      if (job.subtitles) await readCues(await store.localPath(job.subtitles.file), source);
    },
    async transcribed({ language }) {
      const isFound = job.sourceLanguage === 'auto' && job.subtitles?.are !== 'translated';
      if (isFound) await note?.({ found: { source_language: language } });
    },
    async cast(voiceModelUsed) {
      await note?.({ found: { voice_model_used: voiceModelUsed } });
    },
  };
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

/** The wishes that a translator would have read, where nothing was translated and nobody spoke by them. */
function wishesUnread(job: TranslateJob, dub: Dub): UnmetWish[] {
  if (isTranslated(job, dub)) return [];
  const isSpokenBy = dub.cast.some(({ takesStyle }) => takesStyle);
  return [
    ...(job.glossaries.length > 0 ? [unmetWish('glossary_ids', UNTRANSLATED)] : []),
    ...(job.userPrompt !== undefined && !isSpokenBy ? [unmetWish('user_prompt', UNREAD_PROMPT)] : []),
  ];
}

/** Whether a line got its words from the translator. */
function isTranslated({ subtitles, targetLanguage, translation }: TranslateJob, { transcript }: Dub): boolean {
  if (subtitles?.are === 'translated' || languagePart(transcript.language) === languagePart(targetLanguage))
    return false;
  return givenWording(translation, transcript).size < transcript.lines.length;
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

import { basename } from 'node:path';
import {
  type LanguageSupport,
  languagePart,
  type Report,
  type Transcript,
  type Translation,
  type Warning,
} from '@polydub/contracts';
import { type MediaInfo, probe, requireAudio, requireVideo } from '@polydub/media';
import type { FolderStore } from '@polydub/storage';
import { type FolderJobOptions, inWorkFolder } from '../common/in-work-folder.js';
import { removeStale } from '../common/made-files.js';
import { storeText } from '../common/store-text.js';
import { type UnmetWish, unmetWish } from '../common/unmet-wish.js';
import { checkLanguages } from './check-languages.js';
import { EDITABLE_FILES, filesOfDub, keepEditable } from './edits/edits.js';
import { doubtsBeside } from './edits/kept-doubts.js';
import { givenSrt } from './given-subtitles.js';
import type { TranslateJob } from './job.js';
import { DUB_NAME, outputNames, publish } from './publish.js';
import { readTranscript, readTranslation } from './read-lines.js';
import { runTranslate } from './run-translate.js';
import { synthesizerFor } from './stages/casting/stock-voices.js';
import { givenWording } from './stages/wording/given-wording.js';

/** What to dub, in file paths and language codes as a person gives them. */
export interface DubJob
  extends Omit<
    TranslateJob,
    'media' | 'subtitles' | 'transcript' | 'translation' | 'doubts' | 'exports' | 'isForProofreading'
  > {
  readonly inputPath: string;
  readonly subtitles?: { readonly path: string; readonly are: 'original' | 'translated' };
  /** `transcript.json` of an earlier run, edited or not; see `TranslateJob`. */
  readonly transcriptPath?: string;
  /** `translation.json` of an earlier run, likewise. */
  readonly translationPath?: string;
  /** Both, read already. */
  readonly lines?: {
    readonly transcript: Transcript;
    readonly translation: Translation;
    readonly doubts?: readonly Warning[];
  };
  /** `auto` delivers the same kind as the input. */
  readonly exportType: ExportType;
}

/** Which media files are wanted. */
export type ExportType = 'auto' | 'video' | 'audio' | 'all';

/**
 * Dubs one file on this machine and leaves `dubbed.<ext>`, subtitles, `report.json`, `report.html`, and the lines as
 * `transcript.json` and `translation.json` in the out folder; what a person changes in them later, `findEdits` tells. Throws `PolydubError` with the code of what went wrong;
 * calling it again continues after the last finished part.
 */
export async function dub(job: DubJob, options: FolderJobOptions): Promise<Report> {
  const { engines, outFolder } = options;
  const { lines, exports, subtitles, unmet } = await checkJob(job, options);
  const inputName = basename(job.inputPath);
  const { report } = await inWorkFolder(
    {
      inputName,
      sourcePaths: [job.inputPath],
      mediaName: DUB_NAME,
      run: async ({ runner, store }) => {
        const asked = { ...(await translateJob(job, subtitles?.srt, store)), ...lines, exports };
        subtitles?.warnings.forEach(runner.warn);
        return runTranslate(asked, { runner, store, engines, inputName, unmet, isForFolder: true });
      },
      async place({ files }, store) {
        const names = Object.values(outputNames(files));
        const before = await filesOfDub(outFolder);
        await publish(files, store, outFolder);
        await keepEditable(outFolder, names);
        // Files for editing are the work of the line above.
        const given = [job.inputPath, ...(job.subtitles ? [job.subtitles.path] : [])].map((path) => basename(path));
        await removeStale(outFolder, before, [...names, ...given, ...EDITABLE_FILES]);
      },
    },
    options,
  );
  return report;
}

/** What a dub would do. */
export interface DubPlan {
  readonly durationSeconds: number;
  readonly exports: readonly ('video' | 'audio')[];
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** Quality of the translation; undefined while the source language is not known, or where nothing is translated. */
  readonly translation: LanguageSupport['level'] | undefined;
  /** Names by capability. */
  readonly engines: Readonly<Record<'transcription' | 'translation' | 'speech', string>>;
  readonly voices: 'natural' | 'plain';
  /** What is known beforehand to be done otherwise than asked. */
  readonly warnings: readonly Warning[];
}

/** Checks a job as {@link dub} does, and says what it would do; throws the same errors. */
export async function planDub(job: DubJob, options: Pick<FolderJobOptions, 'engines' | 'signal'>): Promise<DubPlan> {
  const { info, exports, lines, subtitles, unmet } = await checkJob(job, options);
  const { transcriber, translator, synthesizers } = options.engines;
  const { targetLanguage } = job;
  const sourceLanguage = lines.transcript?.language ?? job.sourceLanguage;
  const isTranslated = job.subtitles?.are !== 'translated' && sourceLanguage !== 'auto';
  const speaker = synthesizerFor(synthesizers, targetLanguage);
  const isNatural = speaker.voices(targetLanguage).some(({ quality }) => quality === 'natural');
  return {
    ...{ durationSeconds: info.durationSeconds, exports, sourceLanguage, targetLanguage },
    translation: isTranslated ? translator.supports(sourceLanguage, targetLanguage).level : undefined,
    engines: { transcription: transcriber.name, translation: translator.name, speech: speaker.name },
    voices: isNatural ? 'natural' : 'plain',
    warnings: [...(subtitles?.warnings ?? []), ...unmet.map(({ warning }) => warning)],
  };
}

/** Everything that can be checked before any work is done. */
async function checkJob(job: DubJob, { engines, signal }: Pick<FolderJobOptions, 'engines' | 'signal'>) {
  const lines = await givenLines(job);
  checkLanguages({ ...job, ...lines }, engines);
  const info = await probe(job.inputPath, { signal });
  const exports = exportsOf(job.exportType, info);
  const subtitles = job.subtitles && (await givenSrt(job.subtitles.path, info));
  if (job.subtitlesInPicture) requireVideo(info);
  const unmet = [...(exports.includes('video') ? [] : withoutPicture(job)), ...withoutOriginal(job)];
  return { lines, info, exports, subtitles, unmet };
}

/** Options about the picture that have no effect, because no video is made. */
function withoutPicture({ alignVideo, showSubtitles, lipSync }: DubJob): UnmetWish[] {
  const wishes = [
    ...(alignVideo ? ['--align-video'] : []),
    ...(showSubtitles === 'none' ? [] : ['--show-subtitles']),
    ...(lipSync ? ['--lip-sync'] : []),
  ];
  return wishes.map((field) => unmetWish(field, 'No video is made.'));
}

/** The option for the original words, which only their translation does not tell. */
function withoutOriginal({ isBilingual, subtitles }: DubJob): UnmetWish[] {
  const isUnknown = isBilingual && subtitles?.are === 'translated';
  return isUnknown ? [unmetWish('--bilingual', 'The original words are not known, only their translation.')] : [];
}

async function translateJob(
  job: DubJob,
  srt: string | undefined,
  store: FolderStore,
): Promise<Omit<TranslateJob, 'exports'>> {
  const { inputPath, subtitles, transcriptPath, translationPath, lines, exportType, ...wishes } = job;
  return {
    ...wishes,
    // Recognizers know languages, not regional variants.
    sourceLanguage: languagePart(job.sourceLanguage),
    media: await store.refer(inputPath),
    ...(subtitles && srt !== undefined
      ? { subtitles: { file: await storeText('given.srt', srt, store), are: subtitles.are } }
      : {}),
  };
}

/** The lines of an earlier run that come with the job. */
async function givenLines(job: DubJob): Promise<Pick<TranslateJob, 'transcript' | 'translation' | 'doubts'>> {
  const { transcriptPath, translationPath, lines } = job;
  const given = {
    ...lines,
    ...(transcriptPath === undefined ? {} : { transcript: await readTranscript(transcriptPath) }),
    ...(translationPath === undefined ? {} : await givenTranslation(translationPath, job)),
  };
  // Two files that do not belong together are refused before anything is heard.
  if (given.transcript) givenWording(given.translation, given.transcript);
  return given;
}

/** A translation, with what the report beside it doubts of it. */
async function givenTranslation(path: string, job: DubJob): Promise<Pick<TranslateJob, 'translation' | 'doubts'>> {
  const translation = await readTranslation(path, job);
  return { translation, doubts: await doubtsBeside(path, translation) };
}

/** Throws `PolydubError` `no-video` when a video is asked for of sound alone, `no-audio` when there is no sound to dub. */
function exportsOf(exportType: ExportType, info: MediaInfo): ('video' | 'audio')[] {
  requireAudio(info);
  if (exportType === 'auto') return [info.video ? 'video' : 'audio'];
  if (exportType !== 'audio') requireVideo(info);
  return exportType === 'all' ? ['video', 'audio'] : [exportType];
}

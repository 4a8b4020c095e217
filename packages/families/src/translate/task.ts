import { basename } from 'node:path';
import {
  type ArtifactStore,
  languagePart,
  PolydubError,
  shownKindOf,
  type TaskFiles,
  type TaskOf,
  translateFamily,
} from '@polydub/contracts';
import { glossariesOf } from '../common/glossaries-of.js';
import { unmetWish } from '../common/unmet-wish.js';
import type { Family } from '../family.js';
import type { TranslateJob } from './job.js';
import { preview } from './preview.js';
import { readTranscript, readTranslation } from './read-lines.js';
import { runTranslate } from './run-translate.js';
import { stages } from './stages/index.js';
import { stockVoices } from './stock-voices.js';
import { styledLanguages } from './styled-languages.js';
import { translateAbilities } from './translate-abilities.js';
import { translateLanguages } from './translate-languages.js';

type TranslateTask = TaskOf<typeof translateFamily>;

/** Translate and dub as a task family of the service. */
export const translateTasks: Family<typeof translateFamily> = {
  spec: translateFamily,
  stages,
  languages: translateLanguages,
  abilities: translateAbilities,
  stockVoices,
  async run(task, { input, runner, store, engines, note, realNeedsCloning }) {
    const { media_url: mediaUrl, target_language: targetLanguage } = task.request;
    const glossaries = await glossariesOf(task, store);
    const job = { ...jobOf(task, input), glossaries, ...(await linesOf(input, targetLanguage, store)) };
    if (task.preview) return { audio: await preview(task.preview, job, { runner, engines, realNeedsCloning }) };
    const inputName = basename(new URL(mediaUrl).pathname);
    const abilities = { styledLanguages: styledLanguages(engines) };
    const wishes = translateFamily.withoutEffect(task.request, abilities);
    const unmet = wishes.map(({ field, instead }) => unmetWish(field, instead));
    try {
      const tools = { runner, store, engines, inputName, unmet, isForFolder: false, note, realNeedsCloning };
      return (await runTranslate(job, tools)).files;
    } catch (error) {
      throw task.hasClonedBefore ? asRecloning(error) : error;
    }
  },
};

/** Where a project had cloned voices before, one that cannot be cloned is one that cannot be cloned again. */
function asRecloning(error: unknown): unknown {
  if (!(error instanceof PolydubError)) return error;
  const kinds = [error.kind, ...(error.failsAs ? [error.failsAs] : [])];
  if (shownKindOf(translateFamily.failures, ...kinds) !== 'cloning-failed') return error;
  const { message, remedy, retryable } = error;
  return new PolydubError('recloning-failed', { message, remedy, retryable, cause: error });
}

/** How the recipe shows subtitles, for each `subtitle_mode`. */
const SHOWN = { none: 'none', add: 'burned', replace: 'replaced' } as const;

/** The recipe's job for a request. */
function jobOf(
  { request, subtitleStyle }: TranslateTask,
  { media, subtitles }: TaskFiles,
): Omit<TranslateJob, 'glossaries'> {
  const { target_language: targetLanguage, user_prompt: userPrompt, subtitle_position_y: subtitlePositionY } = request;
  const { ocr_text_box: subtitlesInPicture, subtitle_mode: mode } = request;
  if (!media) throw new PolydubError('internal', { message: 'the task has no media' });
  // Recognizers know languages, not regional variants.
  const sourceLanguage = languagePart(request.source_language);
  const are = request.subtitle_usage_type === 'original' ? 'original' : 'translated';
  return {
    media,
    sourceLanguage,
    targetLanguage,
    exports: exportsOf(request),
    isForProofreading: request.enable_proofreading,
    voiceModel: request.voice_model,
    alignVideo: request.align_video,
    showSubtitles: SHOWN[mode],
    ...(subtitlesInPicture && { subtitlesInPicture }),
    ...(request.speaker_number && { speakerCount: request.speaker_number }),
    ...(subtitleStyle && { subtitleStyle }),
    ...(subtitlePositionY !== undefined && { subtitlePositionY }),
    ...(subtitles === undefined ? {} : { subtitles: { file: subtitles, are } }),
    ...(userPrompt === undefined ? {} : { userPrompt }),
  };
}

/** The lines of an earlier task, if this task continues from them. */
async function linesOf(
  { transcript, translation }: TaskFiles,
  targetLanguage: string,
  store: ArtifactStore,
): Promise<Pick<TranslateJob, 'transcript' | 'translation'>> {
  return {
    ...(transcript && { transcript: await readTranscript(await store.localPath(transcript)) }),
    ...(translation && { translation: await readTranslation(await store.localPath(translation), { targetLanguage }) }),
  };
}

function exportsOf(request: TranslateTask['request']): TranslateJob['exports'] {
  const { export_type: wanted, media_type: type } = request;
  if (wanted === 'all') return ['video', 'audio'];
  return [wanted === 'auto' ? type : wanted];
}

import { rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import {
  type Artifact,
  type ArtifactStore,
  languagePart,
  MAX_INPUT_BYTES,
  MAX_SUBTITLES_BYTES,
  PolydubError,
  type TaskRecord,
  type TaskResult,
} from '@polydub/contracts';
import {
  checkLanguages,
  prepare,
  proofread,
  readCues,
  readTranscript,
  readTranslation,
  reportOf,
  reportPage,
  type TranslateJob,
  translate,
} from '@polydub/families';
import type { Conducting, Family } from './family.js';
import { fetchArtifact } from './fetch-artifact.js';
import { glossariesOf } from './glossaries-of.js';
import { unmetWishes } from './unmet-wishes.js';

const HOUR_MS = 3_600_000;
const MEDIA_LIMITS = { maxBytes: MAX_INPUT_BYTES, timeoutMs: HOUR_MS };
const SUBTITLES_LIMITS = { maxBytes: MAX_SUBTITLES_BYTES, timeoutMs: 60_000 };

/** Translate and dub. */
export const translateFamily: Family = {
  async fetchInput({ request }, tools) {
    const media = await fetchArtifact(request.media_url, MEDIA_LIMITS, tools);
    if (request.subtitle_url === undefined) return { media };
    return { media, subtitles: await fetchArtifact(request.subtitle_url, SUBTITLES_LIMITS, tools) };
  },

  async cook({ task, input, runner, store, engines, note }): Promise<TaskResult> {
    const glossaries = await glossariesOf(task, store);
    const job = { ...jobOf(task, input), glossaries, ...(await linesOf(input, task.request.target_language, store)) };
    checkLanguages(job, engines);
    const unmet = unmetWishes(task.request);
    unmet.map(({ warning }) => warning).forEach(runner.warn);
    const { source } = await runner.run(prepare, { media: input.media });
    await note({ durationSeconds: source.durationSeconds, withoutEffect: unmet.map(({ field }) => field) });
    if (task.request.media_type === 'video' && !source.hasVideo) throw noVideo();
    if (job.subtitles) await readCues(await store.localPath(job.subtitles.file), source);
    const done = await (task.request.enable_proofreading ? proofread : translate)(job, runner);
    const { stageSeconds, warnings } = runner;
    const inputName = basename(new URL(task.request.media_url).pathname);
    const report = reportOf(done, { inputName, media: input.media, job, engines, stageSeconds, warnings });
    return {
      ...done.files,
      transcript: await storeText('transcript.json', JSON.stringify(done.transcript), store),
      report: await storeText('report.json', `${JSON.stringify(report, null, 2)}\n`, store),
      reportPage: await storeText('report.html', reportPage(report, done.outlines), store),
    };
  },
};

/** The job of a request as the recipe sees it. */
function jobOf(
  { request, subtitleStyle }: TaskRecord,
  { media, subtitles }: Conducting['input'],
): Omit<TranslateJob, 'glossaries'> {
  const { target_language: targetLanguage, user_prompt: userPrompt, subtitle_position_y: subtitlePositionY } = request;
  // Recognizers know languages, not locales.
  const sourceLanguage = languagePart(request.source_language);
  const are = request.subtitle_usage_type === 'original' ? 'original' : 'translated';
  return {
    media,
    sourceLanguage,
    targetLanguage,
    exports: exportsOf(request),
    voiceModel: request.voice_model,
    alignVideo: request.align_video,
    showSubtitles: request.subtitle_mode === 'add' ? 'burned' : 'none',
    ...(request.speaker_number && { speakerCount: request.speaker_number }),
    ...(subtitleStyle && { subtitleStyle }),
    ...(subtitlePositionY !== undefined && { subtitlePositionY }),
    ...(subtitles === undefined ? {} : { subtitles: { file: subtitles, are } }),
    ...(userPrompt === undefined ? {} : { userPrompt }),
  };
}

/** The lines of an earlier task, where this one goes on from them. */
async function linesOf(
  { transcript, translation }: Conducting['input'],
  targetLanguage: string,
  store: ArtifactStore,
): Promise<Pick<TranslateJob, 'transcript' | 'translation'>> {
  return {
    ...(transcript && { transcript: await readTranscript(await store.localPath(transcript)) }),
    ...(translation && { translation: await readTranslation(await store.localPath(translation), { targetLanguage }) }),
  };
}

function exportsOf(request: TaskRecord['request']): TranslateJob['exports'] {
  const { export_type: wanted, media_type: type } = request;
  if (wanted === 'all') return ['video', 'audio'];
  return [wanted === 'auto' ? type : wanted];
}

async function storeText(name: string, text: string, store: ArtifactStore): Promise<Artifact> {
  const scratch = await store.scratchFolder();
  try {
    const path = join(scratch, name);
    await writeFile(path, text);
    return await store.add(path, extname(name));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function noVideo(): PolydubError {
  return new PolydubError('10001', {
    message: 'media_type is video, but the file has no video stream',
    remedy: 'Set media_type to audio, or give a video.',
  });
}

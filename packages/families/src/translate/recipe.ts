import { PolydubError, type TimeMap } from '@polydub/contracts';
import { voiceSpreadLu } from '@polydub/media';
import type { StageRunner } from '@polydub/pipeline';
import { type DubToLipSync, type LipSyncedDub, lipSyncDub } from '../lip-sync/lip-sync-dub.js';
import type { Patches } from '../visual/stages/schemas.js';
import { draft } from './draft.js';
import { dubbedLines } from './dubbed-lines.js';
import type { Dub } from './finished-dub.js';
import { type Erasure, eraseHardSubtitles } from './hard-subtitles.js';
import type { JobListener, TranslateJob, TranslateRunner } from './job.js';
import { compareVoices } from './stages/casting/compare-voices.js';
import { wordless } from './stages/lines.js';
import { ambience } from './stages/mix/ambience.js';
import { fitLines } from './stages/mix/fit-lines.js';
import { measureLevels } from './stages/mix/measure-levels.js';
import { mixDown } from './stages/mix/mix-down.js';
import { place } from './stages/mix/place.js';
import { type MediaFiles, render } from './stages/render/render.js';
import { retime } from './stages/retime/retime.js';
import { retimeVideo } from './stages/retime/retime-video.js';
import type { SourceInfo } from './stages/schemas.js';
import { speakLines } from './stages/speech/spoken-lines.js';
import { burnSubtitles } from './stages/subtitles/burn-subtitles.js';
import { embedSubtitles } from './stages/subtitles/embed-subtitles.js';
import { type SubtitleFiles, subtitle } from './stages/subtitles/subtitle.js';
import type { DrawnSubtitles } from './stages/subtitles/subtitle-schemas.js';
import { waveformPeaks } from './stages/waveform/waveform-peaks.js';

/**
 * Translate and dub. The first half is in `draft`: prepare → separate → transcribe → diarize → cast → translate. Then:
 * speak → erase subtitles in the picture if asked → plan other times for the picture if allowed → place and fit → mix
 * over the background → subtitles → picture → render.
 */
export async function translate(job: TranslateJob, runner: TranslateRunner, listener?: JobListener): Promise<Dub> {
  const { run, phase } = runner;
  const { media, targetLanguage } = job;
  const { dialogue, wording, ...heard } = await draft(job, runner, listener);
  const { transcript, cast } = dialogue;

  await phase('dubbing');
  const lines = await speakLines(wording, dialogue, runner);
  const { sourceSpeechLufs, targetLevels } = await run(measureLevels, {
    ...{ media, source: heard.source, background: heard.background },
    transcript: wordless(transcript),
  });
  const voices = await compareVoices({ audio: heard.audio, transcript, lines }, runner);
  const around = await ambience({ media, transcript, ...heard }, runner);
  const erased = await eraseHardSubtitles(job, transcript, runner);
  const timed = await retime({ job, source: heard.source, transcript, lines, ambience: around }, runner);

  const { source } = timed;
  const placed = await run(place, { source, lines: timed.lines, targetLevels });
  const fitted = await fitLines(placed.lines, runner);

  await phase('rendering');
  const laid = { source, lines: fitted, sourceSpeechLufs, ambience: timed.ambience };
  const { mix: mixed, peaks, ...dubLevels } = await mixDown(laid, runner);
  const shown = { ...job, ...lookFor(job, erased), source, transcript: timed.transcript, lines: placed.lines };
  const subtitles = await subtitle(shown, runner);
  const drawing = { job, patches: erased?.patches, look: subtitles.look, timeMap: timed.timeMap };
  const picture = await retimedPicture(drawing, runner);
  const rendered = await run(render, {
    ...{ media, source, mix: mixed, picture, targetLanguage },
    exports: [...job.exports],
  });
  const { files } = await showSubtitles(rendered, { ...drawing, transcript, files: subtitles.files }, runner);
  const synced = await lipSynced(
    { job, audio: heard.audio, transcript, lines: fitted, timeMap: timed.timeMap },
    files,
    runner,
  );
  const waveforms = { ...(await waveformPeaks({ media, ...heard }, runner)), dub: peaks };
  const { voiceModel, separation } = heard;
  return {
    ...{ source: heard.source, transcript, cast, voiceModel, separation, voices, waveforms },
    hasErasedSubtitles: erased !== undefined,
    lines: dubbedLines(placed.lines, transcript),
    ...{ outputSeconds: source.durationSeconds, timeMap: timed.timeMap },
    loudness: overChannels(source, { sourceSpeechLufs, ...dubLevels }),
    ...(synced && { lipSync: { counts: synced.counts, lineIds: synced.lineIds } }),
    files: { ...files, ...(synced && { video: synced.video }), ...subtitles.files },
  };
}

/** Levels of one channel as those of the source's channels over which it is spread. */
function overChannels({ layout }: SourceInfo, levels: Dub['loudness']): Dub['loudness'] {
  const spread = (lufs: number | null) => (lufs === null ? null : lufs + voiceSpreadLu(layout));
  const { sourceSpeechLufs, dubSpeechLufs } = levels;
  return { ...levels, sourceSpeechLufs: spread(sourceSpeechLufs), dubSpeechLufs: spread(dubSpeechLufs) };
}

/** What the lips are moved to. */
interface LipSyncing extends Pick<DubToLipSync, 'audio' | 'transcript' | 'lines' | 'timeMap'> {
  readonly job: TranslateJob;
}

/** Failures that say that there is no face to work on, or that nobody knows how the dub's language moves lips. */
const UNABLE = new Set(['no-faces', 'too-few-faces', 'too-many-faces', 'unsupported-language']);

/** The dubbed video with lips that speak it, if that is asked for; where that cannot be done the dub stays as it is, and says so. */
async function lipSynced(
  { job, ...dub }: LipSyncing,
  { video }: MediaFiles,
  runner: TranslateRunner,
): Promise<LipSyncedDub | undefined> {
  const { media, lipSync: mode } = job;
  if (!video || !mode) return undefined;
  try {
    return await lipSyncDub({ ...dub, media, video, mode }, runner);
  } catch (error) {
    if (!(error instanceof PolydubError) || !UNABLE.has(error.kind)) throw error;
    runner.warn({ code: 'lips-not-synced', message: `The lips were left as they are: ${error.message}.` });
    return undefined;
  }
}

/** How subtitles look: as the job wishes, else as those that they replace. */
function lookFor({ subtitleStyle, subtitlePositionY }: TranslateJob, erased: Erasure | undefined) {
  return {
    subtitleStyle: subtitleStyle ?? erased?.style,
    subtitlePositionY: subtitlePositionY ?? erased?.positionY,
  };
}

/** What is drawn into the picture. */
interface PictureDrawing {
  readonly job: TranslateJob;
  /** What erases subtitles of the picture. */
  readonly patches: readonly Patches[] | undefined;
  readonly look: DrawnSubtitles;
  readonly timeMap: TimeMap | undefined;
}

/** The picture at its new times with all that is drawn into it; undefined when it keeps its times. */
async function retimedPicture(
  { job, patches, look, timeMap }: PictureDrawing,
  { run }: StageRunner,
): Promise<MediaFiles['video']> {
  if (!timeMap) return undefined;
  const drawnSubtitles = areDrawn(job) ? look : undefined;
  return (await run(retimeVideo, { media: job.media, timeMap, patches: patches && [...patches], drawnSubtitles }))
    .picture;
}

interface Subtitling extends PictureDrawing, Pick<Dub, 'transcript'> {
  readonly files: SubtitleFiles;
}

/**
 * Puts the subtitles into the video as the job asks, where they are not yet in the picture. An audio file cannot hold
 * subtitles; the separate subtitle files are made in any case.
 */
async function showSubtitles(
  { files }: { readonly files: MediaFiles },
  { job, patches, transcript, look, timeMap, files: subtitles }: Subtitling,
  { run }: StageRunner,
): Promise<{ readonly files: MediaFiles }> {
  if (!files.video || job.showSubtitles === 'none') return { files };
  if (areDrawn(job))
    return timeMap ? { files } : run(burnSubtitles, { files, patches: patches && [...patches], ...look });
  const { translatedSubtitles, originalSubtitles } = subtitles;
  const { targetLanguage } = job;
  const { language } = transcript;
  return run(embedSubtitles, {
    files,
    translatedSubtitles,
    originalSubtitles,
    targetLanguage,
    transcript: { language },
  });
}

function areDrawn({ showSubtitles }: TranslateJob): boolean {
  return showSubtitles === 'burned' || showSubtitles === 'replaced';
}

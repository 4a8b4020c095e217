import type { StageRunner } from '@polydub/pipeline';
import { draft } from './draft.js';
import { dubbedLines } from './dubbed-lines.js';
import type { Dub } from './finished-dub.js';
import { eraseHardSubtitles } from './hard-subtitles.js';
import type { TranslateJob, TranslateRunner, WhenPrepared } from './job.js';
import { compareVoices } from './stages/casting/compare-voices.js';
import { wordless } from './stages/lines.js';
import { ambience } from './stages/mix/ambience.js';
import { fitLines } from './stages/mix/fit-lines.js';
import { measureLevels } from './stages/mix/measure-levels.js';
import { mixDown } from './stages/mix/mix-down.js';
import { place } from './stages/mix/place.js';
import { type MediaFiles, render } from './stages/render/render.js';
import { retime } from './stages/retime/retime.js';
import { speakLines } from './stages/speech/spoken-lines.js';
import { burnSubtitles } from './stages/subtitles/burn-subtitles.js';
import { embedSubtitles } from './stages/subtitles/embed-subtitles.js';
import { subtitle } from './stages/subtitles/subtitle.js';
import { waveformPeaks } from './stages/waveform/waveform-peaks.js';

/**
 * Translate and dub. The first half is in `draft`: prepare → separate → transcribe → diarize → cast → translate. Then:
 * speak → erase subtitles in the picture if asked → retime the picture if allowed → place and fit → mix over the
 * background → render → subtitles.
 */
export async function translate(job: TranslateJob, runner: TranslateRunner, whenPrepared?: WhenPrepared): Promise<Dub> {
  const { run, phase } = runner;
  const { media, targetLanguage } = job;
  const { dialogue, wording, ...heard } = await draft(job, runner, whenPrepared);
  const { transcript, cast } = dialogue;

  await phase('dubbing');
  const lines = await speakLines(wording, dialogue, runner);
  const { sourceSpeechLufs, targetLevels } = await run(measureLevels, {
    audio: heard.audio,
    transcript: wordless(transcript),
  });
  const voices = await compareVoices({ audio: heard.audio, transcript, lines }, runner);
  const around = await ambience({ media, transcript, ...heard }, runner);
  const erased = await eraseHardSubtitles(job, transcript, runner);
  const pictured = erased ? { ...job, media: erased.media } : job;
  const timed = await retime({ job: pictured, source: heard.source, transcript, lines, ambience: around }, runner);

  const { source, picture } = timed;
  const placed = await run(place, { source, lines: timed.lines, targetLevels });
  const fitted = await fitLines(placed.lines, runner);

  await phase('rendering');
  const laid = { source, lines: fitted, sourceSpeechLufs, ambience: timed.ambience };
  const { mix: mixed, peaks, ...dubLevels } = await mixDown(laid, runner);
  const rendered = await run(render, {
    ...{ media: pictured.media, source, mix: mixed, picture, targetLanguage },
    exports: [...job.exports],
  });
  const subtitlePositionY = job.subtitlePositionY ?? erased?.positionY;
  const shown = { ...job, subtitlePositionY, source, transcript: timed.transcript, lines: placed.lines };
  const subtitles = await subtitle(shown, runner);
  const { files } = await showSubtitles(rendered, { job, transcript, ...subtitles }, runner);
  const waveforms = { ...(await waveformPeaks({ media, ...heard }, runner)), dub: peaks };
  const { voiceModel, separation } = heard;
  return {
    ...{ source: heard.source, transcript, cast, voiceModel, separation, voices, waveforms },
    hasErasedSubtitles: erased !== undefined,
    lines: dubbedLines(placed.lines, transcript),
    ...{ outputSeconds: source.durationSeconds, timeMap: timed.timeMap },
    loudness: { sourceSpeechLufs, ...dubLevels },
    files: { ...files, ...subtitles.files },
  };
}

type Subtitling = Awaited<ReturnType<typeof subtitle>> & Pick<Dub, 'transcript'> & { readonly job: TranslateJob };

/**
 * Puts the subtitles into the video as the job asks. An audio file cannot hold subtitles; the separate subtitle files
 * are made in any case.
 */
async function showSubtitles(
  { files }: { readonly files: MediaFiles },
  { job, transcript, look, files: subtitles }: Subtitling,
  { run }: StageRunner,
): Promise<{ readonly files: MediaFiles }> {
  if (!files.video || job.showSubtitles === 'none') return { files };
  if (job.showSubtitles !== 'tracks') return run(burnSubtitles, { files, ...look });
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

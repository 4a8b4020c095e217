import type {
  Artifact,
  Glossary,
  SeparationReport,
  SubtitleStyleContent,
  TimeMap,
  Transcript,
  Translation,
} from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import type { Slot } from '@polydub/timing';
import { draft } from './draft.js';
import { compareVoices } from './stages/casting/compare-voices.js';
import type { ComparedVoice } from './stages/casting/voice-similarity.js';
import { wordless } from './stages/lines.js';
import { ambience } from './stages/mix/ambience.js';
import { fit } from './stages/mix/fit.js';
import { measureLevels } from './stages/mix/measure-levels.js';
import { mixDown } from './stages/mix/mix-down.js';
import { type PlacedLine, place } from './stages/mix/place.js';
import { type MediaFiles, render } from './stages/render/render.js';
import { retime } from './stages/retime/retime.js';
import type { CastMember, SourceInfo } from './stages/schemas.js';
import { deliver, type SpokenLines } from './stages/speech/spoken-lines.js';
import { burnSubtitles } from './stages/subtitles/burn-subtitles.js';
import { embedSubtitles } from './stages/subtitles/embed-subtitles.js';
import { type SubtitleFiles, subtitle } from './stages/subtitles/subtitle.js';
import { outline, type WaveformPeaks } from './stages/waveform/waveform-peaks.js';

/** A translate-and-dub job as the recipe sees it: files are artifacts, languages are checked. */
export interface TranslateJob {
  readonly media: Artifact;
  /** Language part of a BCP 47 code, or `auto`. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** SRT file that takes the place of recognition, or of recognition and translation. */
  readonly subtitles?: { readonly file: Artifact; readonly are: 'original' | 'translated' };
  /** The lines of an earlier run as a person left them: nobody listens again. */
  readonly transcript?: Transcript;
  /** Likewise their translations: only lines without one, or that say something else by now, are translated. */
  readonly translation?: Translation;
  readonly glossaries: readonly Glossary[];
  readonly userPrompt?: string;
  readonly exports: readonly ('video' | 'audio')[];
  /** How many people speak, where that is known. */
  readonly speakerCount?: { readonly min?: number | undefined; readonly max?: number | undefined };
  /** Whose voices dub: stock ones, the speakers' own, or what is possible. */
  readonly voiceModel: 'auto' | 'real' | 'native';
  /** Whether the picture may be slowed and quickened to the dub. */
  readonly alignVideo: boolean;
  /** How a video carries the dub's subtitles: not at all, drawn into the picture, or as tracks to be switched on. */
  readonly showSubtitles: 'none' | 'burned' | 'tracks';
  readonly subtitleStyle?: SubtitleStyleContent;
  /** 0 is the picture's top, 1 its bottom. */
  readonly subtitlePositionY?: number;
}

/** Everything that a finished job leaves. The lists of lines are in the order of their start. */
export interface Dub extends SpokenLines {
  readonly source: SourceInfo;
  readonly transcript: Transcript;
  readonly cast: readonly CastMember[];
  /** What `auto` chose: later languages of the same project ask for that. */
  readonly voiceModel: 'real' | 'native';
  readonly separation: SeparationReport;
  /** What was heard of the speakers and of their voices in the dub; empty where nothing was spoken. */
  readonly voices: readonly ComparedVoice[];
  /** On the output's clock. */
  readonly slots: readonly Slot[];
  /** On the output's clock. */
  readonly placements: readonly PlacedLine[];
  readonly outputSeconds: number;
  /** From the source's clock to the output's, where the picture gives way. */
  readonly timeMap?: TimeMap | undefined;
  readonly loudness: {
    readonly sourceSpeechLufs: number | null;
    readonly dubSpeechLufs: number | null;
    readonly truePeakDbtp: number | null;
  };
  readonly outlines: WaveformPeaks;
  readonly files: MediaFiles & SubtitleFiles;
}

/**
 * Translate and dub. The first half is in `draft`: prepare → separate → transcribe → diarize → cast → translate. Then:
 * speak → retime the picture where it may give way → place and fit → mix over what else sounds → render → subtitles.
 */
export async function translate(job: TranslateJob, runner: StageRunner): Promise<Dub> {
  const { run, map } = runner;
  const { media, targetLanguage } = job;
  const { scene, wording, ...heard } = await draft(job, runner);
  const { transcript, cast } = scene;
  const { utterances, takes } = await deliver(wording, scene, runner);
  const { sourceSpeechLufs, targetLevels } = await run(measureLevels, {
    audio: heard.audio,
    transcript: wordless(transcript),
  });
  const voices = await compareVoices({ audio: heard.audio, scene, takes }, runner);
  const around = await ambience({ media, transcript, ...heard }, runner);
  const timed = await retime({ job, scene, takes, ambience: around, source: heard.source }, runner);

  const { source, picture } = timed;
  const { placements, fits } = await run(place, { source, slots: timed.slots, takes: [...takes], targetLevels });
  const fitted = await map(
    fit,
    fits.map((each) => ({ fit: each })),
  );
  const laid = { source, placements, fitted, sourceSpeechLufs, ambience: timed.ambience };
  const { mix: mixed, peaks, ...dubLevels } = await mixDown(laid, runner);
  const rendered = await run(render, { media, source, mix: mixed, picture, targetLanguage, exports: [...job.exports] });
  const subtitles = await subtitle({ ...job, source, transcript: timed.transcript, placements, utterances }, runner);
  const { files } = await showSubtitles(rendered, { job, transcript, ...subtitles }, runner);
  const outlines = { ...(await outline({ media, ...heard }, runner)), dub: peaks };
  const { voiceModel, separation } = heard;
  return {
    ...{ source: heard.source, transcript, cast, voiceModel, separation, voices, utterances, takes, placements },
    ...{ slots: timed.slots, outputSeconds: source.durationSeconds, timeMap: timed.timeMap, outlines },
    loudness: { sourceSpeechLufs, ...dubLevels },
    files: { ...files, ...subtitles.files },
  };
}

type Subtitling = Awaited<ReturnType<typeof subtitle>> & Pick<Dub, 'transcript'> & { readonly job: TranslateJob };

/** Puts the subtitles where the job wants them. Sound alone has no place for them; their files lie beside it. */
async function showSubtitles(
  { files }: { readonly files: MediaFiles },
  { job, transcript, look, files: subtitles }: Subtitling,
  { run }: StageRunner,
): Promise<{ readonly files: MediaFiles }> {
  if (!files.video || job.showSubtitles === 'none') return { files };
  if (job.showSubtitles === 'burned') return run(burnSubtitles, { files, ...look });
  const { translatedSubtitles, originalSubtitles } = subtitles;
  const { targetLanguage } = job;
  const { language } = transcript;
  return run(embedSubtitles, {
    ...{ files, translatedSubtitles, originalSubtitles, targetLanguage },
    transcript: { language },
  });
}

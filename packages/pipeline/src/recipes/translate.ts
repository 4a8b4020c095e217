import type {
  Artifact,
  Glossary,
  SeparationReport,
  SubtitleStyleContent,
  TimeMap,
  Transcript,
  Translation,
} from '@polydub/contracts';
import type { Slot } from '@polydub/timing';
import type { Kitchen } from '../kitchen/kitchen.js';
import { burnSubtitles } from '../stages/burn-subtitles.js';
import { embedSubtitles } from '../stages/embed-subtitles.js';
import { fit } from '../stages/fit.js';
import { measureLevels } from '../stages/measure-levels.js';
import { type PlacedLine, place } from '../stages/place.js';
import { type MediaFiles, render } from '../stages/render.js';
import { wordless } from '../stages/scene.js';
import type { CastMember, SourceInfo } from '../stages/schemas.js';
import type { HeardVoice } from '../voice-similarity.js';
import { ambience } from './ambience.js';
import { type Delivery, deliver } from './deliver.js';
import { draft } from './draft.js';
import { giveWay } from './give-way.js';
import { hearVoices } from './hear-voices.js';
import { mixDown } from './mix-down.js';
import { type Outlines, outline } from './outline.js';
import { type SubtitleFiles, subtitle } from './subtitle.js';

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
export interface Dub extends Delivery {
  readonly source: SourceInfo;
  readonly transcript: Transcript;
  readonly cast: readonly CastMember[];
  /** What `auto` chose: later languages of the same project ask for that. */
  readonly voiceModel: 'real' | 'native';
  readonly separation: SeparationReport;
  /** What was heard of the speakers and of their voices in the dub; empty where nothing was spoken. */
  readonly voices: readonly HeardVoice[];
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
  readonly outlines: Outlines;
  readonly files: MediaFiles & SubtitleFiles;
}

/**
 * Translate and dub. The first half is in `draft`: prepare → separate → transcribe → diarize → cast → translate. Then:
 * speak → retime the picture where it may give way → place and fit → mix over what else sounds → render → subtitles.
 */
export async function translate(job: TranslateJob, kitchen: Kitchen): Promise<Dub> {
  const { run, map } = kitchen;
  const { media, targetLanguage } = job;
  const { scene, wording, ...heard } = await draft(job, kitchen);
  const { transcript, cast } = scene;
  const { utterances, takes } = await deliver(wording, scene, kitchen);
  const { sourceSpeechLufs, targetLevels } = await run(measureLevels, {
    audio: heard.audio,
    transcript: wordless(transcript),
  });
  const voices = await hearVoices({ audio: heard.audio, scene, takes }, kitchen);
  const around = await ambience({ media, transcript, ...heard }, kitchen);
  const timed = await giveWay({ job, scene, takes, ambience: around, source: heard.source }, kitchen);

  const { source, picture } = timed;
  const { placements, fits } = await run(place, { source, slots: timed.slots, takes: [...takes], targetLevels });
  const fitted = await map(
    fit,
    fits.map((each) => ({ fit: each })),
  );
  const laid = { source, placements, fitted, sourceSpeechLufs, ambience: timed.ambience };
  const { mix: mixed, peaks, ...dubLevels } = await mixDown(laid, kitchen);
  const rendered = await run(render, { media, source, mix: mixed, picture, targetLanguage, exports: [...job.exports] });
  const subtitles = await subtitle({ ...job, source, transcript: timed.transcript, placements, utterances }, kitchen);
  const { files } = await showSubtitles(rendered, { job, transcript, ...subtitles }, kitchen);
  const outlines = { ...(await outline({ media, ...heard }, kitchen)), dub: peaks };
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
  { run }: Kitchen,
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

import type {
  Artifact,
  Glossary,
  SeparationReport,
  SubtitleStyleContent,
  TimeMap,
  Transcript,
  TranslatePhase,
  Translation,
} from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import type { Slot } from '@polydub/timing';
import type { ComparedVoice } from './stages/casting/voice-similarity.js';
import type { PlacedLine } from './stages/mix/place.js';
import type { MediaFiles } from './stages/render/render.js';
import type { CastMember, SourceInfo } from './stages/schemas.js';
import type { SpokenLines } from './stages/speech/spoken-lines.js';
import type { SubtitleFiles } from './stages/subtitles/subtitle.js';
import type { WaveformPeaks } from './stages/waveform/waveform-peaks.js';

/** Runs the stages of translate and dub, and is told its phases. */
export type TranslateRunner = StageRunner<TranslatePhase>;

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
  /** Stop before anything is spoken: only what a person needs who reads the job is made. */
  readonly isForProofreading?: boolean;
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
  readonly waveforms: WaveformPeaks;
  readonly files: MediaFiles & SubtitleFiles;
}

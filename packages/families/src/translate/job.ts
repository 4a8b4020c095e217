import type {
  Artifact,
  Glossary,
  OcrTextBox,
  SubtitleStyleContent,
  Transcript,
  TranslatePhase,
  Translation,
  VoiceModel,
  Warning,
} from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import type { LipSyncMode } from '../lip-sync/job.js';
import type { SourceInfo } from './stages/schemas.js';

/** Told what a job finds out, as soon as it is known. */
export interface JobListener {
  /** Throws when the job cannot be done with this media. */
  prepared?(source: SourceInfo): Promise<void>;
  /** The language that is spoken, where the job did not name it. Throws when the job cannot be done from it. */
  identified?(language: string): Promise<void>;
  transcribed?(transcript: Transcript): Promise<void>;
  /** Whose voices are heard. */
  cast?(voiceModelUsed: VoiceModel): Promise<void>;
}

/** Runs the stages of translate and dub; recipes also report their phases to it. */
export type TranslateRunner = StageRunner<TranslatePhase>;

/** A translate-and-dub job as the recipe sees it: files are artifacts, languages are checked. */
export interface TranslateJob {
  readonly media: Artifact;
  /** Language part of a BCP 47 code, or `auto`. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** SRT file that replaces recognition, or recognition and translation. */
  readonly subtitles?: { readonly file: Artifact; readonly are: 'original' | 'translated' };
  /**
   * Where the picture shows subtitles of its own, in shares of its size: they are read as the original script, unless
   * `transcript` is given.
   */
  readonly subtitlesInPicture?: OcrTextBox;
  /** The lines of an earlier run as a person edited them: nothing is recognized again. */
  readonly transcript?: Transcript;
  /** Translations of these lines; only a line without one, or whose text was changed since, is translated. */
  readonly translation?: Translation;
  /** What was doubted of these translations; told again of those that are used. */
  readonly doubts?: readonly Warning[] | undefined;
  readonly glossaries: readonly Glossary[];
  readonly userPrompt?: string;
  readonly exports: readonly ('video' | 'audio')[];
  /** Stop before anything is spoken, and make only what a person needs to check the words. */
  readonly isForProofreading?: boolean;
  /** How many people speak, if known. */
  readonly speakerCount?: { readonly min?: number | undefined; readonly max?: number | undefined };
  /** Whose voices the dub has; `auto`: the speakers' own if that is possible, else `stock`. */
  readonly voiceModel: 'auto' | VoiceModel;
  /** Ids of stock voices that a person chose, by speaker (`speaker-1`); these speakers are not cloned. */
  readonly chosenVoices?: Readonly<Record<string, string>>;
  /** Whether the picture's speed may be changed to fit the dub. */
  readonly alignVideo: boolean;
  /**
   * How a video carries the dub's subtitles: not at all, drawn into the picture, drawn where the picture's own subtitles
   * are erased, or as tracks to be switched on.
   */
  readonly showSubtitles: 'none' | 'burned' | 'replaced' | 'tracks';
  readonly subtitleStyle?: SubtitleStyleContent;
  /** Whether subtitles with both languages are made, too, and those in the picture have both. */
  readonly isBilingual?: boolean;
  /** Whether the lips of the largest face are moved to the dub, and how much is looked at for it. */
  readonly lipSync?: LipSyncMode;
  /** 0 is the picture's top, 1 its bottom. */
  readonly subtitlePositionY?: number;
}

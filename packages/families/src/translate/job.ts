import type {
  Artifact,
  Glossary,
  OcrTextBox,
  SubtitleStyleContent,
  Transcript,
  TranslatePhase,
  Translation,
} from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import type { SourceInfo } from './stages/schemas.js';

/** Told what the media is as soon as that is known; throws when the job cannot be done with it. */
export type WhenPrepared = (source: SourceInfo) => Promise<void>;

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
  readonly glossaries: readonly Glossary[];
  readonly userPrompt?: string;
  readonly exports: readonly ('video' | 'audio')[];
  /** Stop before anything is spoken, and make only what a person needs to check the words. */
  readonly isForProofreading?: boolean;
  /** How many people speak, if known. */
  readonly speakerCount?: { readonly min?: number | undefined; readonly max?: number | undefined };
  /** `native`: stock voices. `real`: the speakers' own. `auto`: the speakers' own if that is possible. */
  readonly voiceModel: 'auto' | 'real' | 'native';
  /** Whether the picture's speed may be changed to fit the dub. */
  readonly alignVideo: boolean;
  /**
   * How a video carries the dub's subtitles: not at all, drawn into the picture, drawn where the picture's own subtitles
   * are erased, or as tracks to be switched on.
   */
  readonly showSubtitles: 'none' | 'burned' | 'replaced' | 'tracks';
  readonly subtitleStyle?: SubtitleStyleContent;
  /** 0 is the picture's top, 1 its bottom. */
  readonly subtitlePositionY?: number;
}

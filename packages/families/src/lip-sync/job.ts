import type { Artifact, LipSyncPhase } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import type { SpeechTrack } from './speech-track.js';
import type { LipSyncMode } from './stages/schemas.js';

export type { LipSyncMode };

/** Runs the stages of lip-sync; recipes also report their phases to it. */
export type LipSyncRunner = StageRunner<LipSyncPhase>;

/** Told how long the result is as soon as that is known. */
export type WhenMeasured = (durationSeconds: number) => Promise<void>;

/** Sound that the lips speak. */
export interface DrivingAudio {
  readonly audio: Artifact;
  /** Language part of a BCP 47 code, or `auto`. */
  readonly language: string;
  /** Told in the report. */
  readonly track?: SpeechTrack | undefined;
}

/** Text that is spoken first. */
export interface DrivingText {
  readonly text: string;
  /** BCP 47 code, or `auto`: told from the text. */
  readonly language: string;
  /** A recording whose voice is matched; without one a stock voice speaks. */
  readonly voice?: Artifact | undefined;
}

/** What the lips speak. */
export type DrivingSpeech = DrivingAudio | DrivingText;

/** A lip-synced video as the recipe sees it: files are artifacts. */
export interface LipSyncJob {
  /** The video or photo of the person. */
  readonly reference: Artifact;
  readonly isPhoto: boolean;
  readonly speech: DrivingSpeech;
  readonly mode: LipSyncMode;
  /** Whether a contact sheet of the mouths is made. */
  readonly makesSheet?: boolean;
  /** Name of an engine that makes the mouths of videos. Default: they are the person's own. */
  readonly generator?: string | undefined;
  /** What an earlier job has worked out of the same reference: it is not worked out again. */
  readonly bank?: Artifact | undefined;
}

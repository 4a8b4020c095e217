import type { SeparationReport, TimeMap, Transcript, VoiceModel } from '@polydub/contracts';
import type { LipSyncedDub } from '../lip-sync/lip-sync-dub.js';
import type { DubbedLine } from './dubbed-lines.js';
import type { ComparedVoice } from './stages/casting/voice-similarity.js';
import type { MediaFiles } from './stages/render/render.js';
import type { CastMember, SourceInfo } from './stages/schemas.js';
import type { SubtitleFiles } from './stages/subtitles/subtitle.js';
import type { WaveformPeaks } from './stages/waveform/waveform-peaks.js';

/** Everything that a finished job knows, for its report and files. */
export interface Dub {
  readonly source: SourceInfo;
  readonly transcript: Transcript;
  readonly cast: readonly CastMember[];
  /** The model that was asked for, or that `auto` chose. A later dub of the same project asks for the same. */
  readonly voiceModel: VoiceModel;
  readonly separation: SeparationReport;
  /** How the speakers sound in the source and in the dub; empty when nothing was spoken. */
  readonly voices: readonly ComparedVoice[];
  /** Whether subtitles of the picture were erased. */
  readonly hasErasedSubtitles: boolean;
  /** In order of their start. */
  readonly lines: readonly DubbedLine[];
  readonly outputSeconds: number;
  /** From the source's clock to the output's, when the picture was retimed. */
  readonly timeMap?: TimeMap | undefined;
  readonly loudness: {
    readonly sourceSpeechLufs: number | null;
    readonly dubSpeechLufs: number | null;
    readonly truePeakDbtp: number | null;
  };
  /** Whose lips were moved, if that was asked for and a face was found. */
  readonly lipSync?: Omit<LipSyncedDub, 'video'>;
  readonly waveforms: WaveformPeaks;
  readonly files: MediaFiles & SubtitleFiles;
}

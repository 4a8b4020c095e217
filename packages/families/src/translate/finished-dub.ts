import type { SeparationReport, TimeMap, Transcript } from '@polydub/contracts';
import type { Slot } from '@polydub/timing';
import type { ComparedVoice } from './stages/casting/voice-similarity.js';
import type { PlacedLine } from './stages/mix/place.js';
import type { MediaFiles } from './stages/render/render.js';
import type { CastMember, SourceInfo } from './stages/schemas.js';
import type { SpokenLines } from './stages/speech/spoken-lines.js';
import type { SubtitleFiles } from './stages/subtitles/subtitle.js';
import type { WaveformPeaks } from './stages/waveform/waveform-peaks.js';

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

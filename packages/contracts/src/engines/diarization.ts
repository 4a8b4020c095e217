import type { MonoAudio, TimeSpan } from '../audio.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Tells who speaks when (speaker diarization). */
export interface Diarizer extends Engine {
  /** Throws `PolydubError` `usage` when the wanted numbers of speakers contradict each other. */
  diarize(call: DiarizeCall): Promise<DiarizeResult>;
}

/** Speech in which to find the speakers. */
export interface DiarizeCall extends EngineCall {
  /** Reads a span of the sound at 16 kHz mono; the result is shorter at the end of the sound. */
  read(span: TimeSpan): Promise<MonoAudio>;
  /** Spans with speech of any speaker, in order, not touching, in seconds from the start of the sound. */
  readonly speech: readonly TimeSpan[];
  /**
   * Limits of the number of speakers; each may be given alone. Without them the engine estimates the number cautiously.
   */
  readonly speakers?: { readonly min?: number | undefined; readonly max?: number | undefined };
  /** Reports how much is done, 0…1. */
  progress?(fraction: number): void;
}

/** Who speaks when. */
export interface DiarizeResult extends EngineResult {
  /** In order of start. Turns of different speakers overlap where they speak at once. */
  readonly turns: readonly SpeakerTurn[];
  /** Spans in which several people speak at once, in order; absent when the engine cannot detect them. */
  readonly overlaps?: readonly TimeSpan[];
}

/** A stretch in which one person speaks. */
export interface SpeakerTurn extends TimeSpan {
  /** `speaker-1`, `speaker-2` … in order of first appearance. */
  readonly speaker: string;
}

import type { MonoAudio, TimeSpan } from '../audio.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Tells who speaks when (speaker diarization). */
export interface Diarizer extends Engine {
  /** Throws `PolydubError` `usage` when the wished numbers of speakers contradict each other. */
  diarize(call: DiarizeCall): Promise<DiarizeResult>;
}

/** Speech whose speakers are to be told apart. */
export interface DiarizeCall extends EngineCall {
  /** Reads a stretch of the sound at 16 kHz mono; shorter than asked for where the sound ends. */
  read(span: TimeSpan): Promise<MonoAudio>;
  /** Where anybody speaks, in order, not touching, in seconds of the sound. */
  readonly speech: readonly TimeSpan[];
  /** How many people speak; each bound on its own is enough. Without them the number is guessed with caution. */
  readonly speakers?: { readonly min?: number | undefined; readonly max?: number | undefined };
  /** Tells how much is done, 0…1. */
  progress?(fraction: number): void;
}

/** Who speaks when. */
export interface DiarizeResult extends EngineResult {
  /** In order of start. Turns of different speakers overlap where they speak at once. */
  readonly turns: readonly SpeakerTurn[];
  /** Where several speak at once, in order; absent where the engine cannot hear that. */
  readonly overlaps?: readonly TimeSpan[];
}

/** A stretch in which one person speaks. */
export interface SpeakerTurn extends TimeSpan {
  /** `speaker-1`, `speaker-2` … in order of first appearance. */
  readonly speaker: string;
}

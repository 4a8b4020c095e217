import type { TimeSpan } from '../audio.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Finds the parts of a sound with speech. */
export interface VoiceActivityDetector extends Engine {
  detect(call: VoiceActivityCall): Promise<VoiceActivityResult>;
}

/** 16 kHz mono audio of any length, as consecutive blocks of any size. */
export interface VoiceActivityCall extends EngineCall {
  readonly audio: AsyncIterable<Float32Array>;
}

/** Spans with speech, in order, not touching, in seconds from the first sample. */
export interface VoiceActivityResult extends EngineResult {
  readonly speech: readonly TimeSpan[];
}

import type { Engine, EngineCall, EngineResult } from './engine.js';

/**
 * Separates speech from all other sound. The background is the sound minus its speech: the caller subtracts, at the
 * sample rate that the background is to have.
 */
export interface SpeechSeparator extends Engine {
  /** Sample rate of input and output. */
  readonly sampleRateHz: number;
  /**
   * Loads the model, then gives speech as it is read. Throws `PolydubError` missing-dependency without its model. Any
   * other error, also during reading, is reported by the stage as `separation-failed`.
   */
  separate(call: SeparateCall): Promise<SeparateResult>;
}

/** Sound of any length: consecutive blocks of any size, interleaved, samples in −1…1, at the engine's rate. */
export interface SeparateCall extends EngineCall {
  readonly audio: AsyncIterable<Float32Array>;
  /** Number of interleaved channels. */
  readonly channels: number;
  /**
   * Groups of channels that are processed together, such as left and right. Channels in no group hold no speech.
   * Default: all in one group.
   */
  readonly groups?: readonly (readonly number[])[];
}

/** Speech without the other sound. Memory use does not grow with its length. */
export interface SeparateResult extends EngineResult {
  /** Interleaved like the input, with the same number of samples and without delay; in blocks of any size. */
  readonly speech: AsyncIterable<Float32Array>;
}

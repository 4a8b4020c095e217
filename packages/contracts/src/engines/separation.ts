import type { Engine, EngineCall, EngineResult } from './engine.js';

/**
 * Takes speech out of a sound with other things behind it. What is behind it is the sound less its speech: whoever calls
 * subtracts, at whatever rate the background is to have.
 */
export interface SpeechSeparator extends Engine {
  /** Rate of the sound that it takes and gives. */
  readonly sampleRateHz: number;
  /**
   * Loads the model, then gives speech as it is asked for. Throws `PolydubError` missing-dependency without its model, and
   * whatever it likes when it fails, also while giving: the stage tells that as `separation-failed`.
   */
  separate(call: SeparateCall): Promise<SeparateResult>;
}

/** Sound of any length as consecutive blocks of any size, interleaved, in −1…1, at the engine's rate. */
export interface SeparateCall extends EngineCall {
  readonly audio: AsyncIterable<Float32Array>;
  /** How many are interleaved. */
  readonly channels: number;
  /** Channels that are judged together, as left and right are; those of no group hold no speech. Default: all in one. */
  readonly groups?: readonly (readonly number[])[];
}

/** Speech alone. Memory does not grow with its length. */
export interface SeparateResult extends EngineResult {
  /** Interleaved as the given sound, as many samples, none of them late; in blocks of any size. */
  readonly speech: AsyncIterable<Float32Array>;
}

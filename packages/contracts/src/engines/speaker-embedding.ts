import type { MonoAudio, TimeSpan } from '../audio.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Describes voices by vectors: the more similar two voices, the larger the inner product of their vectors. */
export interface SpeakerEmbedder extends Engine {
  embed(call: EmbedSpeakerCall): Promise<EmbedSpeakerResult>;
}

/** Speech whose voice is to be described. */
export interface EmbedSpeakerCall extends EngineCall {
  /** 16 kHz mono. */
  readonly audio: MonoAudio;
  /** Spans of `audio` to describe one by one, in seconds from its start. Default: one span, the whole audio. */
  readonly spans?: readonly TimeSpan[];
}

/** The voices as vectors. */
export interface EmbedSpeakerResult extends EngineResult {
  /**
   * Vectors of length 1, one per span in the same order; the inner product of two is their cosine similarity. Silence
   * gives zeros.
   */
  readonly embeddings: readonly Float32Array[];
}

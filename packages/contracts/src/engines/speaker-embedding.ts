import type { MonoAudio, TimeSpan } from '../audio.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Describes voices by vectors: the more alike two voices, the larger the product of their vectors. */
export interface SpeakerEmbedder extends Engine {
  embed(call: EmbedSpeakerCall): Promise<EmbedSpeakerResult>;
}

/** Speech whose voice is to be described. */
export interface EmbedSpeakerCall extends EngineCall {
  /** 16 kHz mono. */
  readonly audio: MonoAudio;
  /** Stretches of `audio` to describe one by one, in seconds from its start; default one, all of it. */
  readonly spans?: readonly TimeSpan[];
}

/** The voices as vectors. */
export interface EmbedSpeakerResult extends EngineResult {
  /** Of length 1, one for each span, in their order; their inner product is the cosine similarity. Silence gives zeros. */
  readonly embeddings: readonly Float32Array[];
}

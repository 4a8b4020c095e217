import type { SpeakerEmbedder } from '@polydub/contracts';

/** Options of the engine that clusters embeddings. */
export interface EmbeddingClustersOptions {
  /** Their vectors are put together; at least one. They stay the caller's to dispose of. */
  readonly embedders: readonly SpeakerEmbedder[];
}

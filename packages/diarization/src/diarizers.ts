import { type Diarizer, engineCreator } from '@polydub/contracts';
import { createEmbeddingClustersDiarizer } from './embedding-clusters/engine.js';
import type { EmbeddingClustersOptions } from './embedding-clusters/options.js';
import type { LocalModelOptions } from './local-model-options.js';
import { createPyannoteDiarizer } from './pyannote/engine.js';

/** Every engine that tells speakers apart by name, with the options it takes. */
export interface DiarizerOptions {
  readonly 'embedding-clusters': EmbeddingClustersOptions;
  readonly pyannote: LocalModelOptions;
}

/** Makes an engine that tells speakers apart; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createDiarizer = engineCreator<Diarizer, DiarizerOptions>('diarization', {
  'embedding-clusters': createEmbeddingClustersDiarizer,
  pyannote: createPyannoteDiarizer,
});

import { type Diarizer, PolydubError } from '@polydub/contracts';
import { createEmbeddingClusters } from './embedding-clusters/engine.js';
import type { EmbeddingClustersOptions } from './embedding-clusters/options.js';
import type { LocalModelOptions } from './local-model-options.js';
import { createPyannote } from './pyannote/engine.js';

/** Every engine that tells speakers apart by name, with the options it takes. */
export interface DiarizerOptions {
  readonly 'embedding-clusters': EmbeddingClustersOptions;
  readonly pyannote: LocalModelOptions;
}

const diarizers: { readonly [Name in keyof DiarizerOptions]: (options: DiarizerOptions[Name]) => Diarizer } = {
  'embedding-clusters': createEmbeddingClusters,
  pyannote: createPyannote,
};

/** Creates an engine that tells speakers apart; models load at its first call. Throws `PolydubError` `usage` for an unknown name. */
export function createDiarizer<Name extends keyof DiarizerOptions>(
  name: Name,
  options: DiarizerOptions[Name],
): Diarizer {
  if (Object.hasOwn(diarizers, name)) return diarizers[name](options);
  throw new PolydubError('usage', {
    message: `There is no diarizer "${name}"; there are: ${Object.keys(diarizers).join(', ')}`,
  });
}

import { engineCreator, type FaceMesher } from '@polydub/contracts';
import { createAttentionMesher } from './attention-mesh/engine.js';
import type { AttentionMeshOptions } from './attention-mesh/options.js';

/** Every engine that places a mesh on a face by name, with the options it takes. */
export interface FaceMesherOptions {
  readonly 'attention-mesh': AttentionMeshOptions;
}

/** Makes an engine that places a mesh on a face; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createFaceMesher = engineCreator<FaceMesher, FaceMesherOptions>('face mesh', {
  'attention-mesh': createAttentionMesher,
});

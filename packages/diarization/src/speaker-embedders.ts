import { engineCreator, type SpeakerEmbedder } from '@polydub/contracts';
import { createCampplusSpeakerEmbedder } from './campplus/engine.js';
import { createDVectorSpeakerEmbedder } from './d-vector/engine.js';
import { createGe2eSpeakerEmbedder } from './ge2e/engine.js';
import type { LocalModelOptions } from './local-model-options.js';

/** Every engine that describes voices by name, with the options it takes. */
export interface SpeakerEmbedderOptions {
  readonly ge2e: LocalModelOptions;
  readonly 'd-vector': LocalModelOptions;
  readonly campplus: LocalModelOptions;
}

/** Makes an engine that describes voices; models load at its first call. Throws `NoSuchEngineError` for an unknown name. */
export const createSpeakerEmbedder = engineCreator<SpeakerEmbedder, SpeakerEmbedderOptions>('speaker embedding', {
  ge2e: createGe2eSpeakerEmbedder,
  'd-vector': createDVectorSpeakerEmbedder,
  campplus: createCampplusSpeakerEmbedder,
});

import { PolydubError, type SpeakerEmbedder } from '@polydub/contracts';
import { createDVector } from './d-vector/engine.js';
import { createGe2e } from './ge2e/engine.js';
import type { LocalModelOptions } from './local-model-options.js';
import { createWespeaker } from './wespeaker/engine.js';

/** Every engine that describes voices by name, with the options it takes. */
export interface SpeakerEmbedderOptions {
  readonly ge2e: LocalModelOptions;
  readonly 'd-vector': LocalModelOptions;
  readonly wespeaker: LocalModelOptions;
}

const embedders: {
  readonly [Name in keyof SpeakerEmbedderOptions]: (options: SpeakerEmbedderOptions[Name]) => SpeakerEmbedder;
} = { ge2e: createGe2e, 'd-vector': createDVector, wespeaker: createWespeaker };

/** Creates an engine that describes voices; models load at its first call. Throws `PolydubError` `usage` for an unknown name. */
export function createSpeakerEmbedder<Name extends keyof SpeakerEmbedderOptions>(
  name: Name,
  options: SpeakerEmbedderOptions[Name],
): SpeakerEmbedder {
  if (Object.hasOwn(embedders, name)) return embedders[name](options);
  throw new PolydubError('usage', {
    message: `There is no speaker embedder "${name}"; there are: ${Object.keys(embedders).join(', ')}`,
  });
}

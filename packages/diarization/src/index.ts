import type { Converter } from '@polydub/inference';
import { convertGe2e } from './ge2e/convert-ge2e.js';

export type { LocalEmbedderOptions } from './local-embedder-options.js';
export { createSpeakerEmbedder, type SpeakerEmbedderOptions } from './speaker-embedders.js';
export { innerProduct } from './vectors.js';

/** Makes the graph of the model `ge2e` from Resemblyzer's checkpoint. */
export const ge2eConverter: Converter = convertGe2e;

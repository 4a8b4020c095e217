import type { Converter } from '@polydub/inference';
import { convertGe2e } from './ge2e/convert-ge2e.js';

export { type AssignedLines, assignSpeakers } from './assignment/assign-speakers.js';
export { createDiarizer, type DiarizerOptions } from './diarizers.js';
export type { EmbeddingClustersOptions } from './embedding-clusters/options.js';
export {
  type DiarizationError,
  type DiarizationErrorOptions,
  diarizationError,
} from './evaluation/diarization-error.js';
export { parseRttm } from './evaluation/rttm.js';
export type { LocalModelOptions } from './local-model-options.js';
export { createSpeakerEmbedder, type SpeakerEmbedderOptions } from './speaker-embedders.js';

/** Makes the graph of the model `ge2e` from Resemblyzer's checkpoint. */
export const ge2eConverter: Converter = convertGe2e;

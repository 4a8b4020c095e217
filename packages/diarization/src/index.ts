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

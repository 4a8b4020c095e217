export { defaultCacheFolder } from './cache-folder.js';
export type { ConversionJob, Converter } from './convert.js';
export { hasFastIntegers } from './exact-integers.js';
export { makeModelFolder } from './make-folder.js';
export { type ModelManifest, modelManifestSchema } from './manifest.js';
export {
  type InstalledModel,
  type ModelStatus,
  type ModelStore,
  type ModelStoreOptions,
  type ModelVerification,
  openModelStore,
} from './model-store.js';
export { readWithNormalWeights } from './normal-weights.js';
export { readOnnxMetadata } from './onnx-metadata.js';
export { type OpenOnce, openOnce, unlessAborted } from './open-once.js';
export { ownFilesFingerprint } from './own-files-fingerprint.js';
export type { ModelProgress, OnProgress } from './progress.js';
export { isCudaInstalled } from './providers.js';
export {
  type OnnxSession,
  openSession,
  type SessionModel,
  type SessionOptions,
  type SessionProvider,
  type SessionSettings,
} from './session.js';
export type { Fetcher, Fetchers, FetchJob } from './sources/fetcher.js';
export { createHubFetcher, hubAddress } from './sources/hub.js';
export { float32Tensor, floatsOf, int32Tensor, int64Tensor, type Tensor } from './tensors.js';
export type { VerifiedFile } from './verify-model.js';

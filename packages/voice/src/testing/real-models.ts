import { defaultCacheFolder, type ModelStore, openModelStore } from '@polydub/inference';
import { converters } from '@polydub/onnx-conversion';

/** The model store of this machine; tests with real models share it with all other uses. */
export function realModels(): ModelStore {
  return openModelStore({ cacheFolder: defaultCacheFolder(), converters });
}

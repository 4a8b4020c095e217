import { defaultCacheFolder, type ModelStore, openModelStore } from '@polydub/inference';
import { converters } from '@polydub/onnx-conversion';

/** The store that tests with real models share with everything else on the machine. */
export function realModels(): ModelStore {
  return openModelStore({ cacheFolder: defaultCacheFolder(), converters });
}

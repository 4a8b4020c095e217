import { defaultCacheFolder, type ModelStore, openModelStore } from '@polydub/inference';
import { deepFilterNetConverter } from '../deepfilternet/converter.js';

/** The store that tests with real models share with everything else on the machine. */
export function realModels(): ModelStore {
  const converters = { deepfilternet: deepFilterNetConverter };
  return openModelStore({ cacheFolder: defaultCacheFolder(), converters });
}

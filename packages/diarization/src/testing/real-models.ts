import { defaultCacheFolder, type ModelStore, openModelStore } from '@polydub/inference';
import { convertGe2e } from '../ge2e/convert-ge2e.js';

/** The store that tests with real models share with everything else on the machine. */
export function realModels(): ModelStore {
  return openModelStore({ cacheFolder: defaultCacheFolder(), converters: { ge2e: convertGe2e } });
}

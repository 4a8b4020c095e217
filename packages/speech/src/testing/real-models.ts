import { join } from 'node:path';
import { defaultCacheFolder, type ModelStore, openModelStore } from '@polydub/inference';
import { converters } from '@polydub/onnx-conversion';

/** The store that tests with real models share with everything else on the machine. */
export function realModels(): ModelStore {
  return openModelStore({ cacheFolder: defaultCacheFolder(), converters });
}

/** Path of a file in `packages/speech/fixtures`. */
export function fixture(name: string): string {
  return join(import.meta.dirname, '..', '..', 'fixtures', name);
}

/** What is said in `speech-en-jfk.flac`. */
export const KENNEDY =
  'And so my fellow Americans, ask not what your country can do for you, ask what you can do for your country.';

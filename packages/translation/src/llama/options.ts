import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { ModelStore } from '@polydub/inference';

/** Options of the local engine. */
export interface LlamaOptions {
  readonly models: Pick<ModelStore, 'ensure' | 'fingerprint'>;
  /** Name of a chat model in the manifest (its file is `model.gguf`), or absolute path of a `.gguf` file. Default {@link defaultLlamaModel}. */
  readonly model?: string | undefined;
  /** Whether the model is told what rarer words mean. Default: one of at most 3 GB is. */
  readonly dictionaries?: boolean | undefined;
  /** Folder with dictionaries of FreeDict (dictd format). Default: Debian's. */
  readonly dictionaryFolder?: string | undefined;
  /** Where what was computed for the instructions is kept for the next process. Default: nowhere. */
  readonly promptStateFolder?: string | undefined;
  /** CPU threads. Default: as many as the machine has cores for computing, at most those that this process may use. */
  readonly threads?: number | undefined;
}

/** The model of the profile `offline`. */
export const defaultLlamaModel = 'qwen2.5-coder-1.5b-instruct-q4_k_m';

/** Larger models know more words than a dictionary's short articles could tell them. */
const MAX_SMALL_BYTES = 3e9;
/** Models of the manifest up to that size. */
const smallModels = [defaultLlamaModel, 'qwen3-4b-instruct-2507-q4_k_m'];

/** Whether a model, by its name in the manifest or its path, is told what rarer words mean where nobody says otherwise. */
export function isSmallModel(model: string): boolean {
  if (!isAbsolute(model)) return smallModels.includes(model);
  return (statSync(model, { throwIfNoEntry: false })?.size ?? 0) <= MAX_SMALL_BYTES;
}

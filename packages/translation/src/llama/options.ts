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
  /** CPU threads. Default: as many as the machine has cores for computing, at most those that this process may use. */
  readonly threads?: number | undefined;
}

/** The model of the small profile. */
export const defaultLlamaModel = 'qwen2.5-coder-1.5b-instruct-q4_k_m';

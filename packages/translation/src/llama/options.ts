import type { ModelStore } from '@polydub/inference';

/** Options of the local engine. */
export interface LlamaOptions {
  readonly models: Pick<ModelStore, 'ensure' | 'fingerprint'>;
  /** Name of a chat model in the manifest (its file is `model.gguf`), or absolute path of a `.gguf` file. Default {@link defaultLlamaModel}. */
  readonly model?: string | undefined;
  /** CPU threads. Default: as many as the machine has cores for computing. */
  readonly threads?: number | undefined;
}

/** The model of the small profile. */
export const defaultLlamaModel = 'qwen2.5-coder-1.5b-instruct-q4_k_m';

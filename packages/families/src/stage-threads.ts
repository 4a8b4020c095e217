import { StageThreads } from '@polydub/pipeline';
import type { EngineChoices } from './create-engines.js';

/** What a thread needs to make the engines and the store of the main thread once more. */
export interface StageThreadData {
  /** Folder of the job's `FolderStore`. */
  readonly workFolder: string;
  readonly cacheFolder: string;
  readonly choices: EngineChoices;
}

/** Memory that a thread may need for pictures of 4K, in bytes. */
const BYTES_PER_THREAD = 1 << 30;

/** Threads for the stages of all families, as many as there are CPU threads for models and memory allows. */
export function openStageThreads(data: StageThreadData): StageThreads {
  const { threads } = data.choices;
  const maxThreads = Math.max(1, Math.min(threads, Math.floor(process.availableMemory() / BYTES_PER_THREAD)));
  return new StageThreads({ module: new URL('./stage-thread.js', import.meta.url), data, maxThreads });
}

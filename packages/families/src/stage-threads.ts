import type { ModelProgress, OnProgress } from '@polydub/inference';
import { StageThreads } from '@polydub/pipeline';
import type { EngineChoices, ModelPlace } from './create-engines.js';

/** What a thread needs to make the engines and the store of the main thread once more. */
export interface StageThreadData {
  /** Folder of the job's `FolderStore`. */
  readonly workFolder: string;
  readonly models: ModelPlace;
  readonly choices: EngineChoices;
}

/** Memory that a thread may need for pictures of 4K, in bytes. */
const BYTES_PER_THREAD = 1 << 30;

/** Threads for the stages of all families, as many as there are CPU threads for models and memory allows. */
export function openStageThreads(data: StageThreadData, onModelProgress: OnProgress): StageThreads {
  const { threads } = data.choices;
  const maxThreads = Math.max(1, Math.min(threads, Math.floor(process.availableMemory() / BYTES_PER_THREAD)));
  const choices = { ...data.choices, threads: Math.max(1, Math.floor(threads / maxThreads)) };
  const module = new URL('./stage-thread.js', import.meta.url);
  return new StageThreads({
    ...{ module, data: { ...data, choices }, maxThreads },
    // Nothing but the model store of a thread sends notices.
    onNotice: (progress) => onModelProgress(progress as ModelProgress),
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import type { FolderJobOptions, FolderTools } from '../common/in-work-folder.js';

/** How a single step is run: like a job, but it leaves no folder. */
export type StepOptions = Pick<FolderJobOptions, 'engines' | 'signal' | 'openThreads' | 'onEvent'>;

/** Runs stages with their files in a temporary folder, which is removed however `work` ends. */
export async function inScratchFolder<Result>(
  { engines, signal, openThreads, onEvent }: StepOptions,
  work: (tools: FolderTools) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-step-'));
  const threads = openThreads?.(folder);
  try {
    const store = new FolderStore(folder);
    const runner = new LocalStageRunner({ engines, store, signal, threads, ...(onEvent && { onEvent }) });
    return await work({ runner, store });
  } finally {
    await threads?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

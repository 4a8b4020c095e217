import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import type { FolderJobOptions, FolderTools } from '../common/in-work-folder.js';

/** How a single step is run: like a job, but it leaves no folder. */
export interface StepOptions extends Pick<FolderJobOptions, 'engines' | 'signal' | 'openThreads' | 'onEvent'> {
  /**
   * Folder for the parts that are done, from which the same step goes on where it did not end; the caller removes it when the result is
   * placed. Default: nothing is kept.
   */
  readonly keptIn?: string | undefined;
}

/** Runs stages with their files in a temporary folder, which is removed however `work` ends, or in the one where they are kept. */
export async function inScratchFolder<Result>(
  { engines, signal, openThreads, onEvent, keptIn }: StepOptions,
  work: (tools: FolderTools) => Promise<Result>,
): Promise<Result> {
  const folder = keptIn ?? (await mkdtemp(join(tmpdir(), 'polydub-step-')));
  await mkdir(folder, { recursive: true });
  const threads = openThreads?.(folder);
  try {
    const store = new FolderStore(folder);
    // Another process may run the same step.
    await store.removeAbandoned();
    const runner = new LocalStageRunner({ engines, store, signal, threads, ...(onEvent && { onEvent }) });
    return await work({ runner, store });
  } finally {
    await threads?.close();
    const isWorthKeeping = keptIn !== undefined && existsSync(join(folder, 'results'));
    if (!isWorthKeeping) await rm(folder, { recursive: true, force: true });
  }
}

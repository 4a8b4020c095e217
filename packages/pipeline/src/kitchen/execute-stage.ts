import { rm } from 'node:fs/promises';
import { type ArtifactStore, PolydubError, type StageResult } from '@polydub/contracts';
import type { Engines } from '../engines.js';
import type { Stage } from './stage.js';

/** What a stage is executed with. */
export interface ExecuteOptions {
  readonly engines: Engines;
  readonly store: ArtifactStore;
  readonly signal: AbortSignal;
  /** Tells how much is done, 0…1. */
  progress(fraction: number): void;
}

/**
 * Executes a stage here and now, without looking whether its result is known. Throws what the stage throws, and
 * `PolydubError` storage-full (retryable) when the disk is full.
 */
export async function executeStage<Input, Output>(
  stage: Stage<Input, Output>,
  input: Input,
  options: ExecuteOptions,
): Promise<StageResult> {
  const warnings: StageResult['warnings'] = [];
  const scratchFolder = await options.store.scratchFolder();
  try {
    const tools = {
      ...options,
      scratchFolder,
      warn: (warning: StageResult['warnings'][number]) => void warnings.push(warning),
    };
    return { output: await stage.work(input, tools).catch(throwIfDiskFull), warnings };
  } finally {
    await rm(scratchFolder, { recursive: true, force: true });
  }
}

function throwIfDiskFull(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  throw new PolydubError('storage-full', {
    message: 'the disk that holds the work folder is full',
    remedy: 'Free some space and run the same job again: it goes on where it stopped.',
    retryable: true,
    cause: error,
  });
}

import { rm } from 'node:fs/promises';
import type { ArtifactStore, StageResult } from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';
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
  throw explainDiskFull(error, 'the work folder');
}

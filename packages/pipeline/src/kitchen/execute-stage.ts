import { rm } from 'node:fs/promises';
import type { ArtifactStore, StageResult } from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';
import type { Engines } from '../engines.js';
import { explainDamage } from './lost-input.js';
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
 * `PolydubError` storage-full (retryable) when the disk is full, {@link LostInput} when a file that it reads was damaged.
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
    return { output: await stage.work(input, tools), warnings };
  } catch (error) {
    if (options.signal.aborted) throw error;
    throw await explainDamage(explainDiskFull(error, 'the work folder'), input, options.store);
  } finally {
    await rm(scratchFolder, { recursive: true, force: true });
  }
}

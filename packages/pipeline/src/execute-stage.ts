import { rm } from 'node:fs/promises';
import type { ArtifactStore, Engines, StageResult } from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';
import { PART_DEADLINE_SECONDS, withinDeadline } from './deadline.js';
import { explainDamage } from './lost-input.js';
import type { Stage } from './stage.js';

/** What a stage is executed with. */
export interface ExecuteOptions {
  readonly engines: Engines;
  readonly store: ArtifactStore;
  readonly signal: AbortSignal;
  /** Tells how much is done, 0…1. */
  progress(fraction: number): void;
  /** Told when a stage goes on although it was broken off: nothing but the end of the process stops it. */
  onIgnored?(): void;
}

/**
 * Executes a stage here and now, without looking whether its result is known. Throws what the stage throws, and
 * `PolydubError` storage-full (retryable) when the disk is full, too-slow (retryable) when it passes its deadline, and
 * {@link LostInput} when a file that it reads was damaged.
 */
export async function executeStage<Input, Output>(
  stage: Stage<Input, Output>,
  input: Input,
  { onIgnored, signal: outer, ...options }: ExecuteOptions,
): Promise<StageResult> {
  const warnings: StageResult['warnings'] = [];
  const scratchFolder = await options.store.scratchFolder();
  try {
    const tools = {
      ...options,
      scratchFolder,
      warn: (warning: StageResult['warnings'][number]) => void warnings.push(warning),
    };
    const deadlineSeconds = stage.deadlineSeconds?.(input) ?? PART_DEADLINE_SECONDS;
    const limits = { stage: stage.name, deadlineSeconds, signal: outer, ...(onIgnored && { onIgnored }) };
    const output = await withinDeadline(limits, (signal) => stage.work(input, { ...tools, signal }));
    return { output, warnings };
  } catch (error) {
    if (outer.aborted) throw error;
    throw await explainDamage(explainDiskFull(error, 'the work folder'), input, options.store);
  } finally {
    // A stage that goes on may still write there.
    await rm(scratchFolder, { recursive: true, force: true, maxRetries: 3 });
  }
}

import { rm } from 'node:fs/promises';
import type { ArtifactStore, Engines, StageResult } from '@polydub/contracts';
import { explainDiskFull } from '@polydub/storage';
import { PART_DEADLINE_SECONDS, withinDeadline } from './deadline.js';
import { explainDamage } from './lost-input.js';
import type { Stage } from './stage.js';

/** What executing a stage needs. */
export interface ExecuteOptions {
  readonly engines: Engines;
  readonly store: ArtifactStore;
  readonly signal: AbortSignal;
  /** Reports how much is done, 0…1. */
  progress(fraction: number): void;
  /** Called when a stage goes on although it was aborted: only the end of the process can stop it. */
  onIgnored?(): void;
}

/**
 * Executes a stage in this process without looking for a stored result. Throws the stage's own errors, `PolydubError`
 * storage-full (retryable) when the disk is full, too-slow (retryable) when the stage passes its deadline, and
 * lost-file (retryable) when a file that it reads was damaged: {@link LostInput} when it has to be made again.
 */
export async function executeStage<Input, Output>(
  stage: Stage<Input, Output>,
  input: Input,
  { onIgnored, signal: outer, ...options }: ExecuteOptions,
): Promise<StageResult> {
  const startedAtMs = Date.now();
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
    const cause = explainDiskFull(error, 'the work folder');
    throw await explainDamage(cause, { input, store: options.store, startedAtMs });
  } finally {
    // A stage that goes on after an abort may still write to the folder.
    await rm(scratchFolder, { recursive: true, force: true, maxRetries: 3 });
  }
}

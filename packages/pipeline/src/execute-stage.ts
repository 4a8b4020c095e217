import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type ArtifactStore, type Engines, PolydubError, type StageResult } from '@polydub/contracts';
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
    if (!existsSync(scratchFolder)) throw workFolderGone(error);
    const cause = explainDiskFull(error, 'the work folder');
    throw await explainDamage(cause, { input, store: options.store, startedAtMs });
  } finally {
    // A stage that goes on after an abort may still write to the folder.
    await rm(scratchFolder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Every error of a stage whose folder is gone only tells of files that could not be written. */
function workFolderGone(cause: unknown): PolydubError {
  return new PolydubError('lost-file', {
    message: 'the work folder was moved or removed while it was in use',
    remedy: 'Give the same command again, and leave the folder where it is until the end.',
    cause,
  });
}

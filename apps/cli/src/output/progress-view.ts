import type { ModelProgress } from '@polydub/inference';
import type { StageRunnerEvent } from '@polydub/pipeline';

/** Shows progress while a command works. Never writes to stdout, which is for results. */
export interface ProgressView {
  job(event: StageRunnerEvent): void;
  model(progress: ModelProgress): void;
  /** Restores the terminal for other output. */
  stop(): void;
}

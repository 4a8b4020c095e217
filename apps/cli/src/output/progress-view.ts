import type { ModelProgress } from '@polydub/inference';
import type { StageRunnerEvent } from '@polydub/pipeline';

/** Shows what goes on while a command works. Nothing of it goes to stdout, which belongs to the results. */
export interface ProgressView {
  job(event: StageRunnerEvent): void;
  model(progress: ModelProgress): void;
  /** Leaves the terminal as other output expects it. */
  stop(): void;
}

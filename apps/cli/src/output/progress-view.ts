import type { ModelProgress } from '@polydub/inference';
import type { StageRunnerEvent } from '@polydub/pipeline';
import { createBarView } from './bar-view.js';
import { createLineView } from './line-view.js';

/** Shows what goes on while a command works. Nothing of it goes to stdout, which belongs to the results. */
export interface ProgressView {
  job(event: StageRunnerEvent): void;
  model(progress: ModelProgress): void;
  /** Leaves the terminal as other output expects it. */
  stop(): void;
}

/** Bars on a terminal, plain lines elsewhere. */
export function createProgressView(stream: NodeJS.WriteStream): ProgressView {
  return stream.isTTY ? createBarView(stream) : createLineView((line) => stream.write(`${line}\n`));
}

import type { Engines } from '@polydub/contracts';
import type { AnyStage } from '@polydub/pipeline';

/** One run of a stage. */
export interface StageRun {
  readonly stage: AnyStage;
  /** The engines of the worker. */
  readonly engines: Engines;
  /** `aborted`: the worker stopped, or the task ended elsewhere. */
  readonly outcome: 'done' | 'failed' | 'aborted';
  readonly seconds: number;
}

/** Is told of what a worker does with stages. */
export interface StageMeter {
  ran(run: StageRun): void;
  /** A stored result made a run unnecessary. */
  reused(stage: AnyStage): void;
}

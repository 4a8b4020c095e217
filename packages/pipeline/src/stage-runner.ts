import type { Warning } from '@polydub/contracts';
import type { Stage } from './stage.js';

/**
 * What a recipe runs its stages with. `run` and `map` are its verbs; where a stage really runs (in this process, in a worker on
 * another host, or not at all because its result is known) is not the recipe's business.
 */
export interface StageRunner<Phase extends string = string> {
  run<Input, Output>(stage: Stage<Input, Output>, input: Input): Promise<Output>;
  /** Runs a stage once for each input, wherever there is room; the outputs keep the inputs' order. */
  map<Input, Output>(stage: Stage<Input, Output>, inputs: readonly Input[]): Promise<Output[]>;
  /** Says what the recipe is doing from now on: a phase of its family. */
  phase(name: Phase): Promise<void>;
  /** Notes something for the report that belongs to no stage. */
  warn(warning: Warning): void;
}

/** A stage runner that keeps what the report tells of a run. */
export interface RecordingStageRunner<Phase extends string = string> extends StageRunner<Phase> {
  /** Warnings of all stages so far, those of known results included, in the order of the recipe. */
  readonly warnings: readonly Warning[];
  /** Wall-clock seconds spent per stage. */
  readonly stageSeconds: Readonly<Record<string, number>>;
}

/** What happens in a stage runner, for progress bars and logs. */
export type StageRunnerEvent =
  | { readonly kind: 'phase'; readonly phase: string }
  | { readonly kind: 'stage-started'; readonly stage: string; readonly parts: number }
  | { readonly kind: 'stage-progress'; readonly stage: string; readonly fraction: number }
  | {
      readonly kind: 'stage-finished';
      readonly stage: string;
      readonly parts: number;
      readonly cachedParts: number;
      readonly seconds: number;
    }
  | { readonly kind: 'warning'; readonly warning: Warning };

import type { Warning } from '@polydub/contracts';
import type { AnyStage, Stage } from './stage.js';

/**
 * Runs the stages of a recipe, with the verbs `run` and `map`. The recipe does not know where a stage runs: in this
 * process, in a worker on another host, or not at all because its result is stored.
 */
export interface StageRunner<Phase extends string = string> {
  run<Input, Output>(stage: Stage<Input, Output>, input: Input): Promise<Output>;
  /** Runs a stage once for each input, several at once where possible; outputs are in the order of the inputs. */
  map<Input, Output>(stage: Stage<Input, Output>, inputs: readonly Input[]): Promise<Output[]>;
  /** Says that a stage comes later, so that models that take long to load can be loaded while other stages are at work. */
  announce(stage: AnnouncedStage): void;
  /** Reports that a phase of the recipe's family begins. */
  phase(name: Phase): Promise<void>;
  /** Adds a warning that belongs to no stage to the report. */
  warn(warning: Warning): void;
}

/** What is told of a stage that comes later. */
export type AnnouncedStage = Pick<AnyStage, 'name' | 'uses'>;

/** A stage runner that records warnings and times for the report. */
export interface RecordingStageRunner<Phase extends string = string> extends StageRunner<Phase> {
  /** Warnings of all stages so far, those of known results included, in the order of the recipe. */
  readonly warnings: readonly Warning[];
  /** Wall-clock seconds spent per stage. */
  readonly stageSeconds: Readonly<Record<string, number>>;
}

/** An event of a stage runner, for progress bars and logs. */
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

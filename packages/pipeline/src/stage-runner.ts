import type { TranslateState, Warning } from '@polydub/contracts';
import type { Stage } from './stage.js';

/**
 * What a recipe cooks with. `run` and `map` are its only verbs; where a stage really runs (this process, a worker far
 * away, or not at all because its result is known) is not the recipe's business.
 */
export interface StageRunner {
  run<Input, Output>(stage: Stage<Input, Output>, input: Input): Promise<Output>;
  /** Runs a stage once for each input, wherever there is room; the outputs keep the inputs' order. */
  map<Input, Output>(stage: Stage<Input, Output>, inputs: readonly Input[]): Promise<Output[]>;
  /** Notes something for the report that belongs to no stage. */
  warn(warning: Warning): void;
}

/** What happens in a runner, for progress bars and logs. */
export type StageRunnerEvent =
  | { readonly kind: 'state'; readonly state: TranslateState }
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

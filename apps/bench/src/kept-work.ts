import { type ArtifactStore, type Engines, PolydubError, stageResultSchema } from '@polydub/contracts';
import { type Stage, type StageRunner, stageKey } from '@polydub/pipeline';

/** Where work was kept, and the engines that it was done with. */
export interface KeptWorkOptions {
  readonly engines: Engines;
  readonly store: ArtifactStore;
}

/**
 * A {@link StageRunner} that runs nothing: it finds again what a dub has kept. Throws `PolydubError` `internal` for a stage
 * that the dub did not run on the same input with the same engines, so that nothing else is measured in its place.
 */
export class KeptWork implements StageRunner {
  readonly #options: KeptWorkOptions;

  constructor(options: KeptWorkOptions) {
    this.#options = options;
  }

  // Recipes take these out of the runner as plain functions, so they are bound.
  readonly run = async <Input, Output>(stage: Stage<Input, Output>, input: Input): Promise<Output> => {
    const { engines, store } = this.#options;
    const kept = await store.readResult(stageKey(stage, stage.input.parse(input), engines));
    if (kept === undefined) throw notKept(stage.name);
    return stage.output.parse(stageResultSchema.parse(kept).output);
  };

  readonly map = async <Input, Output>(stage: Stage<Input, Output>, inputs: readonly Input[]): Promise<Output[]> =>
    Promise.all(inputs.map((input) => this.run(stage, input)));

  /** Nothing is computed. */
  readonly announce = (): void => undefined;

  /** Nobody watches a bench's recipes. */
  readonly phase = async (): Promise<void> => undefined;

  /** The dub's own report has told it. */
  readonly warn = (): void => undefined;
}

function notKept(stage: string): PolydubError {
  return new PolydubError('internal', {
    message: `the work of the dub holds no such result of the stage ${stage} as the bench asks for`,
    remedy:
      'The program changed while the bench ran, or dub and bench differ in engines: build anew and run the bench again.',
  });
}

import { noEngines, type Warning } from '@polydub/contracts';
import type { AnnouncedStage, RecordingStageRunner, Stage, StageTools } from '@polydub/pipeline';

/** What a stage returns in a test instead of doing its work. */
export interface Answer {
  /** Name of the stage. */
  readonly stage: string;
  outputOf(input: unknown, tools: StageTools): unknown;
}

/** A fixed answer of a stage for an input: an output that fits its schema. */
export function answer<Input, Output>(
  { name }: Stage<Input, Output>,
  outputOf: (input: Input) => Output | Promise<Output>,
): Answer {
  return { stage: name, outputOf: (input) => outputOf(input as Input) };
}

/** The stage's own work, for stages that only calculate: they get no engines, no store and no folder. */
export function ownWork<Input, Output>({ name, work }: Stage<Input, Output>): Answer {
  return { stage: name, outputOf: (input, tools) => work(input as Input, tools) };
}

/**
 * Runs recipes without media, models and files: every stage is answered from a table by its name; a later entry
 * replaces an earlier one for the same stage. Inputs and outputs are checked against the stage's schemas, as a real
 * runner does.
 */
export class FakeStageRunner implements RecordingStageRunner {
  /** Phases in the order in which they began, each followed by its stages: `stage`, or `stage ×3` for several parts. */
  readonly steps: string[] = [];
  /** The stages that were announced, in order. */
  readonly announced: string[] = [];
  readonly warnings: Warning[] = [];
  readonly stageSeconds: Record<string, number> = {};
  readonly #answers: ReadonlyMap<string, Answer>;
  readonly #inputs = new Map<string, unknown[]>();

  constructor(answers: readonly Answer[]) {
    this.#answers = new Map(answers.map((each) => [each.stage, each]));
  }

  // Recipes take these out of the runner as plain functions, so they are bound.
  readonly run = async <Input, Output>(stage: Stage<Input, Output>, input: Input): Promise<Output> => {
    this.steps.push(stage.name);
    return this.#outputOf(stage, input);
  };

  readonly map = async <Input, Output>(stage: Stage<Input, Output>, inputs: readonly Input[]): Promise<Output[]> => {
    this.steps.push(`${stage.name} ×${inputs.length}`);
    return Promise.all(inputs.map((input) => this.#outputOf(stage, input)));
  };

  readonly announce = ({ name }: AnnouncedStage): void => void this.announced.push(name);

  readonly phase = async (name: string): Promise<void> => void this.steps.push(`${name}:`);

  readonly warn = (warning: Warning): void => void this.warnings.push(warning);

  /** The stages that ran, in order; a stage that ran for several parts is listed once. */
  get stages(): string[] {
    return this.steps.filter((step) => !step.endsWith(':')).map((step) => step.replace(/ ×\d+$/, ''));
  }

  /** The inputs that a stage has received so far, one for each part, without the fields that it does not read. */
  inputsOf<Input, Output>({ name }: Stage<Input, Output>): Input[] {
    return (this.#inputs.get(name) ?? []) as Input[];
  }

  async #outputOf<Input, Output>(stage: Stage<Input, Output>, given: Input): Promise<Output> {
    const input = stage.input.parse(given);
    const found = this.#answers.get(stage.name);
    if (!found) throw new Error(`the test has no answer for the stage ${stage.name}`);
    this.#inputs.set(stage.name, [...this.inputsOf(stage), input]);
    return stage.output.parse(await found.outputOf(input, this.#tools(stage.name)));
  }

  #tools(stage: string): StageTools {
    const refuse = (): never => {
      throw new Error(`the stage ${stage} works with files: give it a canned answer`);
    };
    return {
      engines: noEngines,
      get store() {
        return refuse();
      },
      get scratchFolder() {
        return refuse();
      },
      signal: new AbortController().signal,
      progress() {},
      warn: this.warn,
    };
  }
}

import { type Bus, type TurnOwner, turnTopic } from '@polydub/bus';
import {
  type ArtifactStore,
  type EngineKind,
  type Engines,
  type FailureKind,
  type PartOutcome,
  PolydubError,
  type StageResult,
  type Warning,
} from '@polydub/contracts';
import {
  type AnyStage,
  knownResult,
  type RecordingStageRunner,
  type Stage,
  stageKey,
  WarningList,
} from '@polydub/pipeline';
import pMap from 'p-map';
import { type Ability, abilityOf, stageQueues } from '../abilities.js';
import type { StageMeter } from '../metrics/stage-meter.js';
import { packPayload } from '../payloads.js';
import type { PartOutcomes } from './part-outcomes.js';
import type { TaskProgress } from './task-progress.js';
import type { Unserved } from './unserved.js';

/** What a {@link BusStageRunner} needs. */
export interface BusStageRunnerOptions {
  readonly taskId: string;
  /** The account in whose turns the parts are run. */
  readonly owner: TurnOwner;
  readonly bus: Bus;
  readonly store: ArtifactStore;
  readonly engines: Engines;
  readonly gpuEngines: readonly EngineKind[];
  readonly meter?: StageMeter | undefined;
  readonly outcomes: PartOutcomes;
  readonly progress: TaskProgress;
  readonly unserved: Unserved;
  /** How often the task failed and was started again. Part of the message's id, so that a part can be queued again. */
  readonly round: number;
  readonly signal: AbortSignal;
}

/** Most parts of one `map` in the queue at once: more than a large cluster runs, and few for the bus to store. */
const PARTS_AT_ONCE = 128;
/**
 * How often a part is queued while its result is missing in the store. The first outcome may be older than the loss of
 * its result, and what a run of the part has made may be lost again.
 */
const ATTEMPTS = 4;

/** A stage runner that queues each part for any worker that can run it. */
export class BusStageRunner implements RecordingStageRunner {
  /** Wall-clock seconds spent per stage. */
  readonly stageSeconds: Record<string, number> = {};
  readonly #options: BusStageRunnerOptions;
  readonly #told = new WarningList();

  constructor(options: BusStageRunnerOptions) {
    this.#options = options;
  }

  /** Warnings of all stages so far, in the order of the recipe. */
  get warnings(): readonly Warning[] {
    return this.#told.warnings;
  }

  // Bound to this object, because recipes use them as plain functions.
  readonly run = async <Input, Output>(stage: Stage<Input, Output>, input: Input): Promise<Output> => {
    const [output] = await this.map(stage, [input]);
    return output as Output;
  };

  readonly map = async <Input, Output>(stage: Stage<Input, Output>, inputs: readonly Input[]): Promise<Output[]> => {
    const { progress, signal } = this.#options;
    const startMs = performance.now();
    progress.enter(stage, inputs.length);
    const shared = new Map<string, Promise<StageResult>>();
    const results = await pMap(inputs, (input) => this.#part(stage, input, shared), {
      concurrency: PARTS_AT_ONCE,
      signal,
    });
    const seconds = (performance.now() - startMs) / 1000;
    this.stageSeconds[stage.name] = (this.stageSeconds[stage.name] ?? 0) + seconds;
    for (const { warnings } of results) warnings.forEach(this.warn);
    return results.map(({ output }) => stage.output.parse(output));
  };

  /** Which worker will run it is not known; most have its models from earlier tasks. */
  readonly announce = (): void => undefined;

  readonly phase = (name: string): Promise<void> => this.#options.progress.begin(name);

  readonly warn = (warning: StageResult['warnings'][number] | Warning): void => void this.#told.add(warning);

  /** Equal parts of one `map` run once. */
  async #part<Input, Output>(stage: Stage<Input, Output>, input: Input, shared: Map<string, Promise<StageResult>>) {
    const checked = stage.input.parse(input);
    const key = stageKey(stage, checked, this.#options.engines);
    const result = shared.get(key) ?? this.#result(stage as AnyStage, checked, key);
    shared.set(key, result);
    const known = await result;
    this.#options.progress.finished(key);
    return known;
  }

  async #result(stage: AnyStage, input: unknown, key: string, attempt = 0): Promise<StageResult> {
    const { engines, gpuEngines, outcomes, unserved, meter } = this.#options;
    const known = await knownResult(this.#options.store, stage, key);
    if (known && attempt === 0) meter?.reused(stage);
    if (known) return known;
    if (attempt >= ATTEMPTS) throw lost(stage);
    // It told of a result that is no longer in the store.
    if (attempt > 0) await outcomes.forget(key);
    const ability = abilityOf(stage, engines, gpuEngines);
    await this.#publish(ability, { stage, input, key, attempt });
    const outcome = await unserved.during(ability, () => outcomes.of(key));
    if (outcome.status === 'failed')
      throw await this.#failure(key, outcome, stage.failsAsFor?.(input) ?? stage.failsAs);
    return this.#result(stage, input, key, attempt + 1);
  }

  async #publish({ host, topic }: Ability, { stage, input, key, attempt }: Part): Promise<void> {
    const { bus, store, taskId, round, owner } = this.#options;
    const message = { taskId, key, stage: stage.name, input: await packPayload(input, store) };
    await bus.queue(stageQueues[host]).publish(message, {
      topic: turnTopic(topic, owner),
      id: `${taskId}.${key}.${round}.${attempt}`,
    });
  }

  /** After a part's input was lost, the part runs once more when the recipe has made the input again. */
  async #failure(
    key: string,
    { kind, inputLost, ...told }: FailedPart,
    failsAs: FailureKind | undefined,
  ): Promise<PolydubError> {
    if (inputLost) await this.#options.outcomes.forget(key);
    return new PolydubError(kind, { ...told, retryable: inputLost === true, failsAs });
  }
}

type FailedPart = Extract<PartOutcome, { status: 'failed' }>;

interface Part {
  readonly stage: AnyStage;
  readonly input: unknown;
  readonly key: string;
  readonly attempt: number;
}

function lost({ name }: AnyStage): PolydubError {
  return new PolydubError('internal', {
    message: `a worker says that the stage ${name} is done, but its result is not in the artifact store`,
    remedy: 'Give all workers the same artifact store.',
  });
}

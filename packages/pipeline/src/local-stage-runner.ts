import { availableParallelism } from 'node:os';
import { type ArtifactStore, type Engines, enginesOf, type StageResult, type Warning } from '@polydub/contracts';
import { executeStage } from './execute-stage.js';
import { knownResult } from './known-result.js';
import type { AnyStage, Stage } from './stage.js';
import { stageKey } from './stage-key.js';
import type { AnnouncedStage, RecordingStageRunner, StageRunnerEvent } from './stage-runner.js';
import type { StageThreads } from './threads/stage-threads.js';
import { WarningList } from './warning-list.js';

/**
 * Most light parts that run at once. Outside of ffmpeg they share one thread, so that more would only use more memory.
 */
const MAX_LIGHT_PARTS = 4;

/** What a {@link LocalStageRunner} needs. */
export interface LocalStageRunnerOptions {
  readonly engines: Engines;
  readonly store: ArtifactStore;
  readonly signal: AbortSignal;
  /** For stages that run in threads, with the same engines and the same store; default: they run in this thread. */
  readonly threads?: StageThreads | undefined;
  onEvent?(event: StageRunnerEvent): void;
}

/** The result of one part of a stage. */
interface Part<Output> {
  readonly output: Output;
  readonly warnings: StageResult['warnings'];
  readonly cached: boolean;
}

/** State that the parts of one `map` share. */
interface Round<Output> {
  /** Parts that have begun, by the keys of their results. */
  readonly shared: Map<string, Promise<Part<Output>>>;
  progress(fraction: number): void;
}

/**
 * A {@link StageRunner} in this process. Runs parts one after another, because each already uses every core; light
 * parts and those that run in threads run several at once.
 */
export class LocalStageRunner implements RecordingStageRunner {
  /** Wall-clock seconds spent per stage. */
  readonly stageSeconds: Record<string, number> = {};
  readonly #options: LocalStageRunnerOptions;
  /** Stages that were announced and have not begun, by name. */
  readonly #announced = new Map<string, AnnouncedStage>();
  readonly #told = new WarningList();

  constructor(options: LocalStageRunnerOptions) {
    this.#options = options;
  }

  /** Warnings of all stages so far, those of known results included, in order. */
  get warnings(): readonly Warning[] {
    return this.#told.warnings;
  }

  // Bound to this object, because recipes use them as plain functions.
  readonly run = async <Input, Output>(stage: Stage<Input, Output>, input: Input): Promise<Output> => {
    const [output] = await this.map(stage, [input]);
    return output as Output;
  };

  readonly map = async <Input, Output>(stage: Stage<Input, Output>, inputs: readonly Input[]): Promise<Output[]> => {
    const startMs = performance.now();
    this.#announced.delete(stage.name);
    this.#emit({ kind: 'stage-started', stage: stage.name, parts: inputs.length });
    const parts = await this.#parts(stage, inputs);
    const cachedParts = parts.filter(({ cached }) => cached).length;
    const seconds = (performance.now() - startMs) / 1000;
    this.stageSeconds[stage.name] = (this.stageSeconds[stage.name] ?? 0) + seconds;
    this.#emit({ kind: 'stage-finished', stage: stage.name, parts: inputs.length, cachedParts, seconds });
    return parts.map(({ output }) => output);
  };

  readonly announce = (stage: AnnouncedStage): void => void this.#announced.set(stage.name, stage);

  readonly phase = async (phase: string): Promise<void> => this.#emit({ kind: 'phase', phase });

  readonly warn = (warning: Warning): void => {
    if (this.#told.add(warning)) this.#emit({ kind: 'warning', warning });
  };

  /**
   * After a failure no other part begins, and all running ones are waited for. Warnings come in the order of the parts.
   */
  async #parts<Input, Output>(stage: Stage<Input, Output>, inputs: readonly Input[]): Promise<Part<Output>[]> {
    const done: Part<Output>[] = [];
    const waiting = inputs.entries();
    const shared = new Map<string, Promise<Part<Output>>>();
    let [told, finished, hasFailed] = [0, 0, false];
    const progress = (fraction: number) =>
      this.#emit({ kind: 'stage-progress', stage: stage.name, fraction: (finished + fraction) / inputs.length });
    const worker = async () => {
      for (const [index, input] of waiting) {
        if (hasFailed) return;
        done[index] = await this.#part(stage, input, { shared, progress });
        finished += 1;
        for (let next = done[told]; next !== undefined; next = done[told]) {
          next.warnings.forEach(this.warn);
          told += 1;
        }
      }
    };
    const workers = Array.from({ length: this.#partsAtOnce(stage) }, worker);
    for (const one of workers) one.catch(() => (hasFailed = true));
    const failure = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
    return done;
  }

  #partsAtOnce({ isLight, runsInThread }: Pick<AnyStage, 'isLight' | 'runsInThread'>): number {
    if (runsInThread && this.#options.threads) return this.#options.threads.maxThreads;
    return isLight ? Math.min(MAX_LIGHT_PARTS, availableParallelism()) : 1;
  }

  async #part<Input, Output>(
    stage: Stage<Input, Output>,
    input: Input,
    { shared, progress }: Round<Output>,
  ): Promise<Part<Output>> {
    this.#options.signal.throwIfAborted();
    const checked = stage.input.parse(input);
    const key = stageKey(stage, checked, this.#options.engines);
    // Of equal parts only the first is computed; the others wait for it and use its result.
    const part = Promise.resolve(shared.get(key)).then(() => this.#resultOf(stage, checked, { key, progress }));
    shared.set(key, part);
    return part;
  }

  async #resultOf<Input, Output>(
    stage: Stage<Input, Output>,
    checked: Input,
    { key, progress }: { readonly key: string; readonly progress: (fraction: number) => void },
  ): Promise<Part<Output>> {
    const known = await knownResult(this.#options.store, stage, key);
    const result = known ?? (await this.#execute(stage, checked, progress));
    if (known === undefined) await this.#options.store.writeResult(key, result);
    return { output: stage.output.parse(result.output), warnings: result.warnings, cached: known !== undefined };
  }

  async #execute<Input, Output>(
    stage: Stage<Input, Output>,
    input: Input,
    progress: (fraction: number) => void,
  ): Promise<StageResult> {
    const { threads, signal } = this.#options;
    this.#loadAnnounced();
    const result =
      stage.runsInThread && threads
        ? await threads.execute(stage as AnyStage, input, { signal, progress })
        : await executeStage(stage, input, { ...this.#options, progress });
    progress(1);
    return result;
  }

  /** Called once something has to be computed: a job whose results are all stored loads no model. */
  #loadAnnounced(): void {
    const { engines, signal } = this.#options;
    const kinds = [...this.#announced.values()].flatMap(({ uses }) => uses);
    const needed = kinds.flatMap((kind) => enginesOf(engines, kind));
    this.#announced.clear();
    for (const engine of needed) engine.load?.({ signal }).catch(() => undefined);
  }

  #emit(event: StageRunnerEvent): void {
    this.#options.onEvent?.(event);
  }
}

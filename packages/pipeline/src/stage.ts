import type { ArtifactStore, EngineKind, Engines, FailureKind, Warning } from '@polydub/contracts';
import type { ZodType } from 'zod';

/**
 * One step of a job. Its result depends only on input and engines, so that it can be stored under a key and never needs
 * to be computed twice. Input and output are plain JSON; files are passed as artifacts.
 */
export interface Stage<Input, Output> {
  /** Kebab-case verb phrase, unique among stages. */
  readonly name: string;
  /** Must be raised whenever the same input gives another output than before. */
  readonly version: number;
  readonly input: ZodType<Input>;
  readonly output: ZodType<Output>;
  /** Engines that the stage uses: a host must have them to run it, and their fingerprints are part of the key. */
  readonly uses: readonly EngineKind[];
  /**
   * Kind of failure to show to clients whose API has no code for the actual kind, such as a server that does not
   * answer.
   */
  readonly failsAs?: FailureKind;
  /** The same where the kind depends on the input. */
  failsAsFor?(input: Input): FailureKind;
  /** Set on stages that work on one part of a list: where `polydub stage` finds the parts and puts the results. */
  readonly part?: PartNames;
  /** Set on stages whose parts use at most one core each: several run at once in a process. */
  readonly isLight?: true;
  /** Set on stages that compute for long in JavaScript or with small models, on one core: where there are threads, they run in one. */
  readonly runsInThread?: true;
  /** Set on stages that read whole media: limit of one run, in seconds; default `PART_DEADLINE_SECONDS`. */
  deadlineSeconds?(input: Input): number;
  work(input: Input, tools: StageTools): Promise<Output>;
}

/** How a job document holds the parts of a stage. */
export type PartNames = ListPartNames | RecordPartNames;

/**
 * Keys of a job document: the list of parts and the list of outputs (`results`). `item` names the part in the stage's
 * input.
 */
export interface ListPartNames {
  readonly list: string;
  readonly item: string;
  readonly results: string;
}

/**
 * Keys of a job document: the list of records, the member of each record that is the stage's input of the same name,
 * and the member of the record that receives the output.
 */
export interface RecordPartNames {
  readonly records: string;
  readonly item: string;
  readonly result: string;
}

/** What a stage may use in addition to its input. */
export interface StageTools {
  readonly engines: Engines;
  readonly store: ArtifactStore;
  /** Folder for unfinished files; removed when the stage ends. */
  readonly scratchFolder: string;
  readonly signal: AbortSignal;
  /** Reports how much is done, 0…1. */
  progress(fraction: number): void;
  /** Adds a warning, which is stored with the result. */
  warn(warning: Warning): void;
}

/** A stage with any types of input and output. */
export type AnyStage = Stage<unknown, unknown>;

/** Returns the stage; lets TypeScript infer the type parameters from its schemas. */
export function defineStage<Input, Output>(stage: Stage<Input, Output>): Stage<Input, Output> {
  return stage;
}

import type { ArtifactStore, EngineKind, Engines, FailureKind, Warning } from '@polydub/contracts';
import type { ZodType } from 'zod';

/**
 * One step of a job: a function of (input, engines) whose result depends on nothing else, so that it can be kept under a
 * key and never be computed twice. Input and output are plain JSON; files travel in them as artifacts.
 */
export interface Stage<Input, Output> {
  /** Kebab-case verb phrase, unique among stages. */
  readonly name: string;
  /** Raised whenever the same input would give another output than before. */
  readonly version: number;
  readonly input: ZodType<Input>;
  readonly output: ZodType<Output>;
  /** Engines whose fingerprints are part of the key, and which a host must have to run it. */
  readonly uses: readonly EngineKind[];
  /** What its failure is to a client whose API has no code for the failure's own kind, such as a server that does not answer. */
  readonly failsAs?: FailureKind;
  /** Set on stages that work on one part of a list: where the command line finds the parts and leaves the results. */
  readonly part?: PartNames;
  /** Set on stages of which a part uses one core at most: several run at once in a process. */
  readonly isLight?: true;
  /** Set on stages that go through whole media: how long one run may take; default `PART_DEADLINE_SECONDS`. */
  deadlineSeconds?(input: Input): number;
  work(input: Input, tools: StageTools): Promise<Output>;
}

/** How a job document holds the parts of a stage. */
export type PartNames = ListPartNames | RecordPartNames;

/** Keys of a job document: the list to go through, the name of one element in the stage's input, the list of outputs. */
export interface ListPartNames {
  readonly list: string;
  readonly item: string;
  readonly results: string;
}

/**
 * The key of a job document's list of records, the member of each record that the stage takes under the same name in its input,
 * and the member of the same record that becomes the output.
 */
export interface RecordPartNames {
  readonly records: string;
  readonly item: string;
  readonly result: string;
}

/** What a stage may use besides its input. */
export interface StageTools {
  readonly engines: Engines;
  readonly store: ArtifactStore;
  /** Folder for unfinished files, removed when the stage ends. */
  readonly scratchFolder: string;
  readonly signal: AbortSignal;
  /** Tells how much is done, 0…1. */
  progress(fraction: number): void;
  /** Adds to the warnings that are kept with the result. */
  warn(warning: Warning): void;
}

/** A stage whatever it takes and gives. */
export type AnyStage = Stage<unknown, unknown>;

/** Names the type parameters of a stage from its schemas. */
export function defineStage<Input, Output>(stage: Stage<Input, Output>): Stage<Input, Output> {
  return stage;
}

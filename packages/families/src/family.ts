import type { ArtifactStore, Engines, FamilySpec, StockVoice, TaskFiles, TaskOf, TaskRecord } from '@polydub/contracts';
import type { AnyStage, RecordingStageRunner } from '@polydub/pipeline';

/**
 * What a recipe finds out about its task: the length of the media, which fields of the request have no effect, and what the
 * row of the family names as its `findings`.
 */
export type Findings = Pick<TaskRecord, 'durationSeconds' | 'withoutEffect' | 'found'>;

/** What a recipe gets besides its task. */
export interface RecipeTools {
  /** The files that the request named, by the roles of the family's row, and those of the model that it named. */
  readonly input: TaskFiles;
  readonly runner: RecordingStageRunner;
  readonly store: ArtifactStore;
  readonly engines: Engines;
  /** Whether the operator wants jobs that ask for `real` voices to fail where no engine clones them. */
  readonly realNeedsCloning?: boolean | undefined;
  /** Stores findings in the task's record. */
  note(findings: Findings): Promise<void>;
}

/** What engines can do with single languages, as language parts; see `HostAbilities`. */
export type EngineAbilities = Record<'styledLanguages' | 'clonedLanguages' | 'readLanguages', string[]>;

/** What a worker needs to know about a family of tasks. */
export interface Family<Spec extends FamilySpec = FamilySpec> {
  readonly spec: Spec;
  /** All its stages, in the order of the recipe. */
  readonly stages: readonly AnyStage[];
  /** Runs the recipe and resolves with the result files, by role. */
  run(task: TaskOf<Spec>, tools: RecipeTools): Promise<TaskFiles>;
  /**
   * For each source language (language part): the target languages that a host with these engines can make of it.
   * Needed where the row says which languages a request names.
   */
  languages?(engines: Engines): Record<string, string[]>;
  /** What a host with these engines can do with single languages. Default: nothing. */
  abilities?(engines: Engines): EngineAbilities;
  /** The voices that its results are spoken with where nobody is cloned. Default: none. */
  stockVoices?(engines: Engines): StockVoice[];
}

import type { ArtifactStore, Engines, FamilySpec, TaskFiles, TaskOf, TaskRecord } from '@polydub/contracts';
import type { AnyStage, RecordingStageRunner } from '@polydub/pipeline';

/** What a recipe finds out about its task: how long the media is, and what of the request has no effect. */
export type Findings = Pick<TaskRecord, 'durationSeconds' | 'withoutEffect'>;

/** What the recipe of a task is run with. */
export interface RecipeTools {
  /** The files that the request named, by the roles of the family's row. */
  readonly input: TaskFiles;
  readonly runner: RecordingStageRunner;
  readonly store: ArtifactStore;
  readonly engines: Engines;
  /** Notes in the task's record what was found out. */
  note(findings: Findings): Promise<void>;
}

/** What a worker knows of a family: the folder that goes with its row. */
export interface Family<Spec extends FamilySpec = FamilySpec> {
  readonly spec: Spec;
  /** All its stages, in the order of the recipe. */
  readonly stages: readonly AnyStage[];
  /** Runs the recipe and resolves with the files that it leaves, by role. */
  run(task: TaskOf<Spec>, tools: RecipeTools): Promise<TaskFiles>;
}

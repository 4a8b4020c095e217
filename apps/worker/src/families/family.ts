import type { ArtifactStore, Engines, TaskInput, TaskRecord, TaskResult } from '@polydub/contracts';
import type { Fetcher } from '@polydub/fetcher';
import type { BusStageRunner } from '../conduct/bus-stage-runner.js';

/** What a task's recipe is conducted with. */
export interface Conducting {
  readonly task: TaskRecord;
  readonly input: TaskInput;
  readonly runner: BusStageRunner;
  readonly store: ArtifactStore;
  readonly engines: Engines;
  /** Notes in the task's record what was found out about its job. */
  note(news: Findings): Promise<void>;
}

/** What a recipe finds out about its job: how long the media is, and what of the request has no effect. */
export type Findings = Pick<TaskRecord, 'durationSeconds' | 'withoutEffect'>;

/** A job family: how its input comes here, and its recipe. */
export interface Family {
  /** Brings the input into the store. Done once per task, whoever conducts it later. */
  fetchInput(task: TaskRecord, tools: FetchInputTools): Promise<TaskInput>;
  cook(conducting: Conducting): Promise<TaskResult>;
}

/** What input is fetched with. */
export interface FetchInputTools {
  readonly store: ArtifactStore;
  readonly fetcher: Fetcher;
  readonly signal: AbortSignal;
}

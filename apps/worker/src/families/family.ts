import type { ArtifactStore, TaskInput, TaskRecord, TaskResult } from '@polydub/contracts';
import type { Fetcher } from '@polydub/fetcher';
import type { Engines } from '@polydub/pipeline';
import type { BusKitchen } from '../conduct/bus-kitchen.js';

/** What a task's recipe is conducted with. */
export interface Conducting {
  readonly task: TaskRecord;
  readonly input: TaskInput;
  readonly kitchen: BusKitchen;
  readonly store: ArtifactStore;
  readonly engines: Engines;
  /** Notes in the task's record how long its media is. */
  noteDuration(durationSeconds: number): Promise<void>;
}

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

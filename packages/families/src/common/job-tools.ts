import type { ArtifactStore, Engines, Warning } from '@polydub/contracts';
import type { RecordingStageRunner } from '@polydub/pipeline';
import type { Findings } from '../family.js';

/** What a job needs to run, in this process or as a task of the service. */
export interface JobTools {
  readonly runner: RecordingStageRunner;
  readonly store: ArtifactStore;
  readonly engines: Engines;
  /** Name of the input as shown to people. */
  readonly inputName: string;
  /** Called as soon as what is paid for is known. */
  note?(findings: Findings): Promise<void>;
}

/** What the report on a job says besides its result. */
export interface ReportContext<Job> {
  readonly inputName: string;
  readonly job: Job;
  readonly engines: Engines;
  readonly stageSeconds: Readonly<Record<string, number>>;
  readonly warnings: readonly Warning[];
}

export type { AnyStage } from './abilities.js';
export { BusStageRunner } from './conduct/bus-stage-runner.js';
export type { Conducting, Family, FetchInputTools, Findings } from './families/family.js';
export { translateFamily } from './families/translate.js';
export { type RunningWorker, runWorker, type WorkerOptions } from './run-worker.js';
export type { WorkerLog } from './worker-log.js';

export { BusStageRunner } from './conduct/bus-stage-runner.js';
export { type RunningWorker, runWorker, type WorkerOptions } from './run-worker.js';
export type { WorkerLog } from './worker-log.js';

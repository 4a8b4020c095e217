export { BusStageRunner } from './conduct/bus-stage-runner.js';
export { openWorkerMetrics, type WorkerMetrics, type WorkerMetricsOptions } from './metrics/open-worker-metrics.js';
export type { StageMeter, StageRun } from './metrics/stage-meter.js';
export { type RunningWorker, runWorker, type WorkerOptions } from './run-worker.js';
export type { WorkerLog } from './worker-log.js';

export { BusStageRunner } from './conduct/bus-stage-runner.js';
export type { MetricsOfWorker } from './metrics/merge-metrics.js';
export {
  JSON_PATH as METRICS_JSON_PATH,
  openMergedMetrics,
  openWorkerMetrics,
  type WorkerMetrics,
} from './metrics/open-worker-metrics.js';
export type { MetricsAddress, MetricsServer } from './metrics/serve-metrics.js';
export type { StageMeter, StageRun } from './metrics/stage-meter.js';
export { type RunningWorker, runWorker, type WorkerOptions } from './run-worker.js';
export type { WorkerLog } from './worker-log.js';

import type { MetricsOfWorker } from './merge-metrics.js';
import { type MetricsAddress, type MetricsServer, serveMetrics } from './serve-metrics.js';
import type { StageMeter } from './stage-meter.js';

/** Path of a worker's metrics as JSON, from which {@link openMergedMetrics} makes those of several workers. */
export const JSON_PATH = '/metrics.json';

/** A server that answers `/metrics`. */
export interface WorkerMetrics extends MetricsServer {
  readonly meter: StageMeter;
}

/** Starts to answer `/metrics`. Throws `PolydubError` usage when the address or port is not available. */
export async function openWorkerMetrics(address: MetricsAddress): Promise<WorkerMetrics> {
  const { createWorkerMetrics } = await import('./worker-metrics.js');
  const { registry, meter } = createWorkerMetrics();
  const server = await serveMetrics(address, {
    '/metrics': { contentType: registry.contentType, text: () => registry.metrics() },
    [JSON_PATH]: {
      contentType: 'application/json',
      text: async () => JSON.stringify(await registry.getMetricsAsJSON()),
    },
  });
  return { ...server, meter };
}

/**
 * Starts to answer `/metrics` with those of several workers, told apart by the label `worker`. Throws `PolydubError` usage when the
 * address or port is not available.
 */
export async function openMergedMetrics(
  address: MetricsAddress,
  ask: () => Promise<readonly MetricsOfWorker[]>,
): Promise<MetricsServer> {
  const [{ mergeMetrics }, { Registry }] = await Promise.all([import('./merge-metrics.js'), import('prom-client')]);
  const text = async () => mergeMetrics(await ask());
  return serveMetrics(address, { '/metrics': { contentType: Registry.PROMETHEUS_CONTENT_TYPE, text } });
}

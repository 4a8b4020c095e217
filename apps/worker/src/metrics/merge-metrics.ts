import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** The metrics of one worker. */
export interface MetricsOfWorker {
  /** Value of the label `worker`. */
  readonly worker: string;
  readonly metrics: readonly MetricObjectWithValues<MetricValue<string>>[];
}

/**
 * The metrics of several workers as one text for Prometheus. Each value gets its worker as a label: a sum over workers would fall when
 * one of them starts again, which Prometheus takes for a new start of all.
 */
export async function mergeMetrics(workers: readonly MetricsOfWorker[]): Promise<string> {
  const labelled = workers.map(({ worker, metrics }) =>
    metrics.map((metric) => ({
      ...metric,
      values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, worker } })),
    })),
  );
  return AggregatorRegistry.aggregate(labelled).metrics();
}

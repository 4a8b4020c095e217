import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createServiceGauges, type ServiceGauges } from './service-metrics/service-gauges.js';

/** The metrics of a gateway, for Prometheus. */
export interface Metrics extends ServiceGauges {
  readonly registry: Registry;
  /** By method, route and status. */
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** By family. */
  readonly tasksAccepted: Counter<'family'>;
  /** By family and end state. */
  readonly tasksSettled: Counter<'family' | 'state'>;
  readonly pointsCaptured: Counter;
  /** Points of finished tasks that could not be charged because the account no longer had them. */
  readonly pointsShort: Counter;
  /** By outcome: the HTTP status, or `none`. */
  readonly callbackAttempts: Counter<'status'>;
  /** Seconds from the change of state to its successful delivery. */
  readonly callbackLagSeconds: Histogram;
  /** How many receivers this gateway has paused. */
  readonly callbackReceiversPaused: Gauge;
}

/** Makes new metrics; gateways in one process do not share them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    ...createServiceGauges(registry),
    requestSeconds: new Histogram({
      name: 'polydub_http_request_seconds',
      help: 'Seconds from request to answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
    tasksAccepted: new Counter({
      name: 'polydub_tasks_accepted_total',
      help: 'Tasks accepted.',
      labelNames: ['family'],
      registers,
    }),
    tasksSettled: new Counter({
      name: 'polydub_tasks_settled_total',
      help: 'Tasks that ended and whose points were settled.',
      labelNames: ['family', 'state'],
      registers,
    }),
    pointsCaptured: new Counter({ name: 'polydub_points_captured_total', help: 'Points charged.', registers }),
    pointsShort: new Counter({
      name: 'polydub_points_short_total',
      help: 'Points of finished tasks that their accounts no longer had.',
      registers,
    }),
    callbackAttempts: new Counter({
      name: 'polydub_callback_attempts_total',
      help: 'Callbacks sent, by the status of the receiver.',
      labelNames: ['status'],
      registers,
    }),
    callbackLagSeconds: new Histogram({
      name: 'polydub_callback_lag_seconds',
      help: 'Seconds from a change of state to its callback being taken.',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3600, 86_400],
      registers,
    }),
    callbackReceiversPaused: new Gauge({
      name: 'polydub_callback_receivers_paused',
      help: 'Receivers of callbacks that failed several times in a row and get one attempt now and then.',
      registers,
    }),
  };
}

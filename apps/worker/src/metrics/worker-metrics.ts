import type { Engines } from '@polydub/contracts';
import type { AnyStage } from '@polydub/pipeline';
import { Counter, Histogram, Registry } from 'prom-client';
import type { StageMeter } from './stage-meter.js';

/** The metrics of a worker, for Prometheus, and the meter that counts for them. */
export interface WorkerRegistry {
  readonly registry: Registry;
  readonly meter: StageMeter;
}

/** Makes new metrics; workers in one process do not share them. */
export function createWorkerMetrics(): WorkerRegistry {
  const registry = new Registry();
  const registers = [registry];
  const seconds = new Histogram({
    name: 'polydub_stage_seconds',
    help: 'Seconds that a run of a stage took.',
    labelNames: ['stage', 'engine', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600],
    registers,
  });
  const reused = new Counter({
    name: 'polydub_stage_reused_total',
    help: 'Parts for which a stored result was used again.',
    labelNames: ['stage'],
    registers,
  });
  return {
    registry,
    meter: {
      ran: ({ stage, engines, outcome, seconds: took }) =>
        seconds.observe({ stage: stage.name, engine: enginesOf(stage, engines), outcome }, took),
      reused: ({ name }) => reused.inc({ stage: name }),
    },
  };
}

/** Names of the engines that a stage uses on this worker, such as `whisper-base`; `none` for a stage that uses none. */
function enginesOf({ uses }: AnyStage, engines: Engines): string {
  const names = uses.flatMap((kind) => [engines[kind] ?? []].flat().map(({ name }) => name));
  return names.length === 0 ? 'none' : [...new Set(names)].sort().join('+');
}

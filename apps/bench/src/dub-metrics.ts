import type { Report } from '@polydub/contracts';

/** One dubbed input. */
export interface DubRun {
  readonly report: Report;
  /** Of the process and its children together. */
  readonly peakMemoryMiB: number;
  /** From the start of the process to its end, loading of models included. */
  readonly wallSeconds: number;
}

/**
 * Seconds per media second in all and per stage, and peak memory, for each run under its duration; with several runs
 * also how memory grows from the shortest to the longest (1 is not at all).
 */
export function dubMetrics(runs: readonly DubRun[]): Record<string, number> {
  const byLength = [...runs].sort((a, b) => durationOf(a) - durationOf(b));
  const [shortest, longest] = [byLength[0], byLength.at(-1)];
  const metrics = Object.fromEntries(byLength.flatMap(metricsOf));
  if (!shortest || !longest || runs.length < 2) return metrics;
  return { ...metrics, memoryGrowth: round(longest.peakMemoryMiB / shortest.peakMemoryMiB) };
}

function metricsOf(run: DubRun): [string, number][] {
  const duration = durationOf(run);
  const name = (metric: string) => `${Math.round(duration)}s.${metric}`;
  const stages = Object.entries(run.report.stageSeconds).map(([stage, seconds]): [string, number] => [
    name(`${stage}.secondsPerMediaSecond`),
    round(seconds / duration),
  ]);
  return [
    [name('secondsPerMediaSecond'), round(run.wallSeconds / duration)],
    [name('peakMemoryMiB'), run.peakMemoryMiB],
    ...stages,
  ];
}

function durationOf({ report }: DubRun): number {
  return report.input.durationSeconds;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

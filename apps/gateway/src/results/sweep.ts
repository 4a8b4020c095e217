import { setTimeout as sleep } from 'node:timers/promises';
import { buckets, isEnded } from '@polydub/bus';
import type { TaskRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';

const SWEEP_EVERY_MS = 6 * 3_600_000;

/** Sweeps now and every six hours, until the signal is aborted. */
export async function keepSweeping(gateway: Gateway, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const removed = await sweepResults(gateway);
    if (removed > 0) gateway.log.info('old artifacts and results removed', { removed });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/** Removes what is too old, except what live and young tasks and projects need. Resolves with how many things went. */
export async function sweepResults(gateway: Gateway): Promise<number> {
  const kept = await neededArtifacts(gateway);
  return gateway.store.removeOld({ maxAgeMs: gateway.options.keepResultsForMs, keep: (sha256) => kept.has(sha256) });
}

async function neededArtifacts({ bus, options }: Gateway): Promise<Set<string>> {
  const tasks = await bus.records(buckets.tasks).list();
  const projects = [...(await bus.records(gatewayBuckets.projects).list()).values()];
  const ofProjects = new Set(projects.map(({ taskId }) => taskId));
  const oldestMs = Date.now() - options.keepResultsForMs;
  const needed = [...tasks.values()].filter(
    (task) => !isEnded(task) || task.updatedAtMs > oldestMs || ofProjects.has(task.taskId),
  );
  return new Set([...needed.flatMap(artifactsOf), ...projects.map(({ report }) => report.sha256)]);
}

function artifactsOf({ input, result }: TaskRecord): string[] {
  const artifacts = [input?.media, input?.subtitles, ...Object.values(result ?? {})];
  return artifacts.flatMap((artifact) => (artifact ? [artifact.sha256] : []));
}

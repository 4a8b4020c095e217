import { type BucketSpec, buckets } from '@polydub/bus';
import type { ProjectRecord, TaskRecord } from '@polydub/contracts';
import { isEnded } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';

/** What a sweep took away. */
export interface Swept {
  /** Artifacts and results of stages. */
  readonly files: number;
  readonly tasks: number;
  /** Marks that removed records left. */
  readonly marks: number;
}

/** Who watches a bucket has seen a removal long before. */
const MARKS_KEPT_FOR_MS = 24 * 3_600_000;
/** What is needed cannot be told while a record cannot be read: then nothing goes. */
const ALL = { unreadable: 'throw' } as const;

/**
 * Removes what is too old: artifacts, results of stages, the records of ended tasks, except what live and young tasks and
 * projects need, and the marks of removed records. Throws when a record that says what is needed cannot be read. Doing it again, also after a crash in the middle, does no harm.
 */
export async function sweepResults(gateway: Gateway, marksKeptForMs = MARKS_KEPT_FOR_MS): Promise<Swept> {
  const { bus, store, options } = gateway;
  const projects = [...(await bus.records(gatewayBuckets.projects).list('>', ALL)).values()];
  const tasks = [...(await bus.records(buckets.tasks).list('>', ALL)).values()];
  const isNeeded = await neededTasks(gateway, projects);
  const kept = neededArtifacts(tasks.filter(isNeeded), projects);
  const files = await store.removeOld({ maxAgeMs: options.keepResultsForMs, keep: (sha256) => kept.has(sha256) });
  const old = tasks.filter((task) => !isNeeded(task));
  for (const task of old) await forgetTask(gateway, task);
  return { files, tasks: old.length, marks: await sweepMarks(gateway, marksKeptForMs) };
}

/** In buckets whose records vanish by age the marks do, too. */
async function sweepMarks({ bus }: Gateway, olderThanMs: number): Promise<number> {
  const specs: BucketSpec<unknown>[] = [...Object.values(buckets), ...Object.values(gatewayBuckets)];
  let marks = 0;
  for (const spec of specs.filter(({ ttlMs }) => ttlMs === undefined)) {
    marks += await bus.records(spec).sweepMarks(olderThanMs);
  }
  return marks;
}

/** A task is needed while it lives, while it is young, while a project is based on it, and until its points are settled. */
async function neededTasks(
  { bus, options }: Gateway,
  projects: readonly ProjectRecord[],
): Promise<(task: TaskRecord) => boolean> {
  const oldestMs = Date.now() - options.keepResultsForMs;
  const accounts = await bus.records(gatewayBuckets.accounts).list('>', ALL);
  const unsettled = [...accounts.values()].flatMap(({ holds }) => Object.keys(holds));
  const needed = new Set([...projects.map(({ taskId }) => taskId), ...unsettled]);
  return (task) => !isEnded(task) || task.updatedAtMs > oldestMs || needed.has(task.taskId);
}

function neededArtifacts(tasks: readonly TaskRecord[], projects: readonly ProjectRecord[]): Set<string> {
  return new Set([...tasks.flatMap(artifactsOf), ...projects.map(({ report }) => report.sha256)]);
}

function artifactsOf({ input, result, glossaryFile }: TaskRecord): string[] {
  const artifacts = [...Object.values(input ?? {}), ...Object.values(result ?? {}), glossaryFile];
  return artifacts.flatMap((artifact) => (artifact ? [artifact.sha256] : []));
}

/** The record goes last: while it is there, whoever comes after a crash does all of this again. */
async function forgetTask({ bus }: Gateway, { accountId, taskId }: TaskRecord): Promise<void> {
  await bus.records(gatewayBuckets.accountTasks).remove(`${accountId}.${taskId}`);
  await bus.records(gatewayBuckets.deliveries).remove(taskId);
  await bus.records(buckets.tasks).remove(taskId);
}

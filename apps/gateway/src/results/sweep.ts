import { type BucketSpec, buckets } from '@polydub/bus';
import type { LipSyncModel, ProjectRecord, TaskRecord } from '@polydub/contracts';
import { isEnded } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { isOver, keepsFiles } from '../models/retention.js';
import { gatewayBuckets } from '../state.js';

/** How much a sweep removed. */
export interface Swept {
  /** Artifacts and results of stages. */
  readonly files: number;
  readonly tasks: number;
  /** Models that expired or were deleted long ago. */
  readonly models: number;
  /** Marks of removed records. */
  readonly marks: number;
}

/** Marks of removed records are kept this long: by then, every watcher of the bucket has seen the removal. */
const MARKS_KEPT_FOR_MS = 24 * 3_600_000;
/** An unreadable record may need artifacts that look unused, so the sweep then removes nothing. */
const ALL = { unreadable: 'throw' } as const;

/** Options of {@link sweepResults}. */
export interface SweepOptions {
  /** Ends the sweep, which then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Default: a day. */
  readonly marksKeptForMs?: number;
}

/**
 * Removes old artifacts and uploads, results of stages, records of ended tasks, models that ended, and marks of removed records.
 * Keeps what live and young tasks, projects and models need. Throws, before it removes results, when a record that says what is needed cannot be
 * read. May be repeated, also after a crash.
 */
export async function sweepResults(
  gateway: Gateway,
  { signal, marksKeptForMs = MARKS_KEPT_FOR_MS }: SweepOptions = {},
): Promise<Swept> {
  const { bus, store, options } = gateway;
  // Before anything is read: a model that is made of a young task meanwhile finds its files.
  const nowMs = gateway.nowMs();
  const oldestMs = nowMs - options.keepResultsForMs;
  const models = await bus.records(gatewayBuckets.lipSyncModels).list('>', ALL);
  const projects = [...(await bus.records(gatewayBuckets.projects).list('>', ALL)).values()];
  const tasks = [...(await bus.records(buckets.tasks).list('>', ALL)).values()];
  const marked = [...(await bus.records(buckets.service).list('>', ALL)).values()].map(({ mark }) => mark.sha256);
  const isNeeded = await neededTasks(gateway, projects, oldestMs);
  const needing = [...models.values()].filter((model) => keepsFiles(model, nowMs));
  const kept = new Set([...marked, ...neededArtifacts(tasks.filter(isNeeded), projects, needing)]);
  const files = await store.removeOld({
    maxAgeMs: options.keepResultsForMs,
    keep: (sha256) => kept.has(sha256),
    signal,
  });
  const old = tasks.filter((task) => !isNeeded(task));
  for (const task of old) {
    signal?.throwIfAborted();
    await forgetTask(gateway, task);
  }
  // After the tasks: no model is made again of a task that is gone.
  const ended = [...models].filter(([, model]) => isOver(model, oldestMs));
  for (const [place] of ended) {
    signal?.throwIfAborted();
    await bus.records(gatewayBuckets.lipSyncModels).remove(place);
  }
  for (const [place, { createdAtMs }] of await bus.records(gatewayBuckets.uploads).list()) {
    signal?.throwIfAborted();
    if (createdAtMs <= oldestMs) await bus.records(gatewayBuckets.uploads).remove(place);
  }
  const marks = await sweepMarks(gateway, marksKeptForMs, signal);
  return { files, tasks: old.length, models: ended.length, marks };
}

/** Skips buckets whose records expire, as their marks expire, too. */
async function sweepMarks({ bus }: Gateway, olderThanMs: number, signal?: AbortSignal): Promise<number> {
  const specs: BucketSpec<unknown>[] = [...Object.values(buckets), ...Object.values(gatewayBuckets)];
  let marks = 0;
  for (const spec of specs.filter(({ ttlMs }) => ttlMs === undefined)) {
    marks += await bus.records(spec).sweepMarks(olderThanMs, signal);
  }
  return marks;
}

/** A task is needed while it is live or young, while a project is based on it, and until its points are settled. */
async function neededTasks(
  { bus }: Gateway,
  projects: readonly ProjectRecord[],
  oldestMs: number,
): Promise<(task: TaskRecord) => boolean> {
  const accounts = await bus.records(gatewayBuckets.accounts).list('>', ALL);
  const unsettled = [...accounts.values()].flatMap(({ holds }) => Object.keys(holds));
  const needed = new Set([...projects.map(({ taskId }) => taskId), ...unsettled]);
  return (task) => !isEnded(task) || task.updatedAtMs > oldestMs || needed.has(task.taskId);
}

function neededArtifacts(
  tasks: readonly TaskRecord[],
  projects: readonly ProjectRecord[],
  models: readonly LipSyncModel[],
): Set<string> {
  const ofModels = models.flatMap(({ files }) => Object.values(files)).map(({ sha256 }) => sha256);
  return new Set([...tasks.flatMap(artifactsOf), ...projects.map(({ base }) => base.sha256), ...ofModels]);
}

function artifactsOf({ input, uploads, result, model, glossaryFile }: TaskRecord): string[] {
  const artifacts = [
    ...[input, uploads, result, model?.files].flatMap((files) => Object.values(files ?? {})),
    glossaryFile,
  ];
  return artifacts.flatMap((artifact) => (artifact ? [artifact.sha256] : []));
}

/** The record is removed last: while it exists, a later sweep repeats all of this after a crash. */
async function forgetTask({ bus }: Gateway, { accountId, taskId }: TaskRecord): Promise<void> {
  await bus.records(gatewayBuckets.accountTasks).remove(`${accountId}.${taskId}`);
  await bus.records(gatewayBuckets.deliveries).remove(taskId);
  await bus.records(buckets.tasks).remove(taskId);
}

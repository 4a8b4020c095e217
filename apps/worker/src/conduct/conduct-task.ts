import { setMaxListeners } from 'node:events';
import { advanceTask, announceTask, type Bus, buckets, ownerOf } from '@polydub/bus';
import {
  type ArtifactStore,
  type Claim,
  type EngineKind,
  type Engines,
  type FailureKind,
  type FamilyFailures,
  type HostAbilities,
  isEnded,
  PolydubError,
  type TaskFiles,
  type TaskRecord,
  taskOf,
} from '@polydub/contracts';
import type { Family, FileToCheck, Findings } from '@polydub/families';
import type { Fetcher } from '@polydub/fetcher';
import { holdsAll } from '@polydub/pipeline';
import { withWork } from '@polydub/processes';
import { traced } from '@polydub/tracing';
import { type Claims, TASK_DEATHS_ALLOWED, taskClaim } from '../claims.js';
import { isRetryable } from '../failure.js';
import type { StageMeter } from '../metrics/stage-meter.js';
import type { Outcome } from '../settle.js';
import { noted } from '../span-outcome.js';
import { BusStageRunner } from './bus-stage-runner.js';
import { elsewhereForMs } from './elsewhere.js';
import { fetchArtifact } from './fetch-artifact.js';
import { stopWhenOverdue } from './overdue.js';
import { PartOutcomes } from './part-outcomes.js';
import { taskErrorOf } from './task-error.js';
import { TaskProgress } from './task-progress.js';
import { taskWarnings } from './task-warnings.js';
import { Unserved } from './unserved.js';

/** What conducting a task needs. */
export interface ConductOptions {
  readonly bus: Bus;
  readonly store: ArtifactStore;
  readonly fetcher: Fetcher;
  readonly engines: Engines;
  readonly gpuEngines: readonly EngineKind[];
  readonly meter?: StageMeter | undefined;
  readonly families: readonly Family[];
  /** What those engines can do. */
  readonly abilities: HostAbilities;
  readonly claims: Claims;
  readonly giveUpUnservedAfterMs: number;
  /** Whether a dub with `real` voices fails where no engine clones them; see `RecipeTools`. */
  readonly realNeedsCloning?: boolean | undefined;
  /** How long after its acceptance a task is ended in any case, in ms. */
  readonly taskDeadlineMs: number;
  /** Stops conducting the task; another worker continues it. */
  readonly signal: AbortSignal;
}

const RETRY_AFTER_MS = [1_000, 5_000, 15_000, 60_000, 300_000];
const TAKEN_PAUSE_MS = 5_000;

/**
 * Conducts a task from its first state to its end. After a crash, another worker runs the recipe again; stages that are
 * done return their stored results.
 */
export function conductTask(taskId: string, options: ConductOptions): Promise<Outcome> {
  const fields = { kind: 'CONSUMER', attributes: { 'polydub.task': taskId } } as const;
  const conduct = () => traced('conduct', fields, (note) => noted(conductOnce(taskId, options), note));
  return withWork({ task: taskId }, conduct);
}

async function conductOnce(taskId: string, options: ConductOptions): Promise<Outcome> {
  const { bus, claims } = options;
  const task = await bus.records(buckets.tasks).get(taskId);
  if (!task) return 'failed';
  if (isEnded(task)) return end(task, options);
  const waitMs = await elsewhereForMs(task, options);
  if (waitMs !== undefined) return { againAfterMs: waitMs };
  const claim = await claims.take(taskClaim(task.taskId));
  if (!claim) return { againAfterMs: TAKEN_PAUSE_MS };
  try {
    return await conductClaimed(task, claim, options);
  } finally {
    claims.letGo(taskClaim(task.taskId));
  }
}

async function conductClaimed(
  task: TaskRecord,
  { deaths, failures }: Claim,
  options: ConductOptions,
): Promise<Outcome> {
  try {
    if (deaths >= TASK_DEATHS_ALLOWED) throw diedTooOften();
    return await end(await conduct(task, failures, options), options);
  } catch (error) {
    return await afterError(error, { task, failures }, options);
  }
}

async function conduct(task: TaskRecord, round: number, options: ConductOptions): Promise<TaskRecord> {
  const { taskId } = task;
  const family = familyOf(task, options);
  const { bus, store, engines, gpuEngines, meter } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, options.signal]);
  // Every waiting part adds a listener to this signal.
  setMaxListeners(0, signal);
  const outcomes = new PartOutcomes(bus, taskId, signal);
  const progress = new TaskProgress(bus, taskId, family.spec);
  const unserved = new Unserved(bus, taskId, options.giveUpUnservedAfterMs);
  const abort = (reason: unknown) => stop.abort(reason);
  try {
    outcomes.listen().catch(abort);
    stopWhenEnded(task, bus, { signal, abort }).catch(abort);
    progress.listen(signal);
    unserved.watch({ signal, abort });
    stopWhenOverdue(task, options.taskDeadlineMs, { signal, abort });
    if (task.waitingFor !== undefined) await note(bus, taskId, { waitingFor: undefined });
    const [firstPhase = ''] = Object.keys(family.spec.phases);
    await progress.begin(firstPhase);
    const input = { ...(await inputOf(task, family, { ...options, signal })), ...task.model?.files };
    const owner = ownerOf(task);
    const shared = { bus, store, engines, gpuEngines, meter, outcomes, progress, unserved, signal };
    const runner = new BusStageRunner({ taskId, owner, round, ...shared });
    const noteFindings = (news: Findings) => note(bus, taskId, news);
    const { realNeedsCloning } = options;
    const tools = { input, runner, store, engines, note: noteFindings, realNeedsCloning };
    const files = await family.run(taskOf(family.spec, task), tools);
    const result = Object.fromEntries(Object.entries(files).filter(([role]) => role in family.spec.results));
    const warnings = taskWarnings(runner.warnings);
    if (warnings.length > 0) await note(bus, taskId, { warnings });
    return (await advanceTask(bus, taskId, { state: 'done', result })) ?? task;
  } finally {
    abort(new PolydubError('cancelled', { message: 'the task has ended' }));
  }
}

/** Aborts when the task has ended elsewhere: the gateway ends a task that its owner cancels. */
async function stopWhenEnded(
  { taskId }: TaskRecord,
  bus: Bus,
  { signal, abort }: { readonly signal: AbortSignal; abort(reason: unknown): void },
): Promise<void> {
  for await (const { value } of bus.records(buckets.tasks).watch(taskId, { signal })) {
    if (!value || isEnded(value)) abort(new PolydubError('cancelled', { message: 'the task has ended' }));
  }
}

/** The family of a task. Workers take only tasks of their own families. */
function familyOf({ family }: TaskRecord, { families }: ConductOptions): Family {
  const found = families.find(({ spec }) => spec.name === family);
  if (found) return found;
  throw new PolydubError('internal', { message: `this worker has no recipe for the family ${family}` });
}

/** The input files that the request names. Those that were not uploaded are fetched once per task, also when another worker continues it. */
async function inputOf(
  task: TaskRecord,
  { spec }: Family,
  { bus, store, fetcher, signal }: Pick<ConductOptions, 'bus' | 'store' | 'fetcher' | 'signal'>,
): Promise<TaskFiles> {
  if (task.input && (await holdsAll(store, task.input))) return task.input;
  const input: TaskFiles = {};
  for (const [role, { field, accepts, ...limits }] of Object.entries(spec.inputs)) {
    const url = task.request[field];
    if (typeof url !== 'string') continue;
    const file = task.uploads?.[role] ?? (await fetchArtifact(url, limits, { store, fetcher, signal }));
    const accepted = accepts?.(task.request);
    if (accepted) await checkFormat({ ...accepted, field, path: await store.localPath(file), signal });
    input[role] = file;
  }
  await note(bus, task.taskId, { input });
  return input;
}

async function checkFormat(file: FileToCheck): Promise<void> {
  const { requireFormat } = await import('@polydub/families');
  await requireFormat(file);
}

/** Adds to a task's record. What the recipe found out before is kept. */
async function note(bus: Bus, taskId: string, { found, ...news }: Partial<TaskRecord>): Promise<void> {
  await bus.records(buckets.tasks).update(taskId, (task) => {
    if (!task || isEnded(task)) return undefined;
    const known = found && { found: { ...task.found, ...found } };
    return { ...task, ...news, ...known, updatedAtMs: Date.now() };
  });
}

async function end(task: TaskRecord, { bus, claims }: ConductOptions): Promise<Outcome> {
  await announceTask(bus, task);
  await claims.finish(taskClaim(task.taskId));
  return 'done';
}

async function afterError(
  error: unknown,
  { task, failures }: { readonly task: TaskRecord; readonly failures: number },
  options: ConductOptions,
): Promise<Outcome> {
  const { bus, claims, signal } = options;
  if (signal.aborted) {
    await claims.leave(taskClaim(task.taskId), { failed: false });
    return { againAfterMs: 0 };
  }
  const againAfterMs = RETRY_AFTER_MS[failures];
  const told = taskErrorOf(error, failuresOf(task, options));
  if (againAfterMs !== undefined && (isRetryable(error) || (await isForOthers(error, task, options)))) {
    await note(bus, task.taskId, { waitingFor: `${told.message} It is tried again in ${againAfterMs / 1000} s.` });
    await claims.leave(taskClaim(task.taskId), { failed: true });
    return { againAfterMs };
  }
  const failed = { state: 'failed', error: told } as const;
  return end((await advanceTask(bus, task.taskId, failed)) ?? task, options);
}

/** Failures that say that this worker's engines are too few. */
const INABILITIES: ReadonlySet<FailureKind> = new Set(['unsupported-language', 'ocr-language-not-supported']);

/** Whether the engines of another host can do what those of this one cannot, now that more of the task is known. */
async function isForOthers(error: unknown, { taskId }: TaskRecord, options: ConductOptions): Promise<boolean> {
  if (!(error instanceof PolydubError) || !INABILITIES.has(error.kind)) return false;
  const task = await options.bus.records(buckets.tasks).get(taskId);
  return task !== undefined && (await elsewhereForMs(task, options)) !== undefined;
}

/** Undefined for a family that this worker does not conduct: tasks of such a family must fail properly, too. */
function failuresOf(task: TaskRecord, { families }: ConductOptions): FamilyFailures | undefined {
  return families.find(({ spec }) => spec.name === task.family)?.spec.failures;
}

function diedTooOften(): PolydubError {
  return new PolydubError('internal', {
    message: 'workers died again and again while they conducted the task',
    remedy: 'See the logs of the workers.',
  });
}

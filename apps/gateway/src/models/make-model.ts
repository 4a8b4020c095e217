import { buckets } from '@polydub/bus';
import {
  isEnded,
  type LipSyncModel,
  MAX_LIP_SYNC_MODELS,
  modelExpiryMs,
  modelStatus,
  specOf,
  type TaskFilePlace,
  type TaskFiles,
  type TaskRecord,
  tasksPathOf,
} from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { ApiError, notFound } from '../http/api-error.js';
import type { Call } from '../http/endpoint.js';
import { isId } from '../ids.js';
import type { ModelFamily } from './model-family.js';
import { expired, listModels, modelRecords } from './model-store.js';

/**
 * Makes the model of a finished task, or resolves with the one that the task has: it has the task's id, so that two
 * requests at once make one. Throws `ApiError` 5 when the account has no such task or deleted its model, 1504 when the
 * task cannot become a model, and 1506 when its model is expired.
 */
export async function makeModel(
  spec: ModelFamily,
  call: Call<unknown, unknown>,
  taskId: string,
): Promise<LipSyncModel> {
  const {
    gateway,
    account: { accountId },
  } = call;
  const records = modelRecords(gateway);
  const place = `${accountId}.${taskId}`;
  const known = isId(taskId) ? await records.get(place) : undefined;
  if (known) return usable(known, gateway);
  const task = await keptTask(spec, gateway, { accountId, taskId });
  const files = modelFiles(spec, task);
  await requireFiles(files, gateway);
  await requirePlace(gateway, accountId);
  const createdAtMs = gateway.nowMs();
  const model = { modelId: taskId, accountId, files, createdAtMs, expiresAtMs: modelExpiryMs(createdAtMs) };
  if (await records.create(place, model)) return model;
  // Another request was faster: its model is the one.
  return makeModel(spec, call, taskId);
}

/** A task of the account that is not old enough to be removed: a model must not be made of files that are going. */
async function keptTask(
  spec: ModelFamily,
  { bus, families, options, nowMs }: Gateway,
  { accountId, taskId }: Pick<TaskRecord, 'accountId' | 'taskId'>,
): Promise<TaskRecord> {
  const task = isId(taskId) ? await bus.records(buckets.tasks).get(taskId) : undefined;
  if (task?.accountId !== accountId) throw notFound('task', taskId);
  // The key's scope was checked for the families of this path only.
  if (tasksPathOf(specOf(families, task.family)) !== tasksPathOf(spec)) throw notFound('task', taskId);
  if (isEnded(task) && task.updatedAtMs <= nowMs() - options.keepResultsForMs) throw notFound('task', taskId);
  return task;
}

function modelFiles(spec: ModelFamily, task: TaskRecord): TaskFiles {
  const { title, accepted, models } = spec;
  if (task.family !== spec.name) throw cannot(`Expected a ${title} task, got one of another kind.`);
  if (!models.isMadeBy(accepted.parse(task.request))) throw cannot('Only a task in precision mode becomes a model.');
  if (task.state !== 'done') throw cannot(`Only a task that is done becomes a model; this one is ${task.state}.`);
  const files = Object.entries(models.files).map(([role, place]) => {
    const file = fileAt(place, task);
    if (!file) throw cannot('This task was made by a previous version, which kept too little of it for a model.');
    return [role, file] as const;
  });
  return Object.fromEntries(files);
}

function fileAt(place: TaskFilePlace, { input, result }: TaskRecord) {
  return 'input' in place ? input?.[place.input] : result?.[place.result];
}

/** A model that was already made of the task. A deleted one is not made again: its owner wanted its files gone. */
function usable(model: LipSyncModel, { nowMs }: Pick<Gateway, 'nowMs'>): LipSyncModel {
  if (modelStatus(model, nowMs()) === 'expired') throw expired(model);
  if (model.deletedAtMs === undefined) return model;
  throw new ApiError('5', {
    message: 'The model of this task was deleted; a new model needs a new lip-sync task.',
    status: 409,
  });
}

async function requireFiles(files: TaskFiles, { store }: Gateway): Promise<void> {
  const kept = await Promise.all(Object.values(files).map((file) => store.has(file)));
  if (kept.every(Boolean)) return;
  throw new ApiError('5', { message: 'The files of this task are no longer kept; a new model needs a new task.' });
}

/** Not exact: requests at the same moment may go beyond it by their number. */
async function requirePlace(gateway: Gateway, accountId: string): Promise<void> {
  const nowMs = gateway.nowMs();
  const active = (await listModels(gateway, accountId)).filter((model) => modelStatus(model, nowMs) === 'active');
  if (active.length < MAX_LIP_SYNC_MODELS) return;
  throw new ApiError('5', {
    message: `An account keeps at most ${MAX_LIP_SYNC_MODELS} active lip-sync models; delete one first.`,
    status: 409,
  });
}

function cannot(why: string): ApiError {
  return new ApiError('1504', { message: `task_id: ${why}` });
}

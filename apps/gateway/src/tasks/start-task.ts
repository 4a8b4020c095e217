import { buckets, ownerOf, queues, turnTopic } from '@polydub/bus';
import type { Account, ApiKey, Hold, TaskRecord } from '@polydub/contracts';
import { isEnded } from '@polydub/contracts';
import { nameWork } from '@polydub/processes';
import { changeAccount } from '../accounts/change-account.js';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import type { Call } from '../http/endpoint.js';
import { requireRoom } from '../http/require-room.js';
import { markEnqueued } from '../points/ledger.js';
import { confirmHold } from '../points/provisional.js';
import { gatewayBuckets } from '../state.js';
import { settleAccount } from './settle.js';

/** What a new task holds of its account. */
export type Charge = Pick<Hold, 'points' | 'lane' | 'fixed'>;

/**
 * Starts a task: hold, record, index and message to the workers, in this order, each once, also when a request is
 * repeated after a crash. The reconciler finishes or undoes an incomplete start. Throws `ApiError` 104 and 1304.
 */
export async function startTask(gateway: Gateway, task: TaskRecord, charge: Charge, key: ApiKey): Promise<void> {
  const { bus, metrics, log } = gateway;
  nameWork({ task: task.taskId });
  if (await bus.records(buckets.tasks).get(task.taskId)) return enqueueTask(gateway, task);
  requireRoom(bus.records(buckets.tasks), task, task.request);
  await hold(gateway, task, charge, key);
  await bus.records(buckets.tasks).create(task.taskId, task);
  // The task is recorded, so it is accepted: after a refusal the client would submit the same work again.
  await enqueueTask(gateway, task).catch((error: unknown) => {
    log.error('task not told to the workers yet; reconciling does it', { taskId: task.taskId, error: String(error) });
  });
  metrics.tasksAccepted.inc({ family: task.family });
}

/**
 * The task that an earlier attempt of the same request recorded, now queued; undefined for a first attempt. The request
 * is not checked again, as the data that it was checked against may have changed.
 */
export async function startedTask({
  gateway,
  newId,
  account,
}: Call<unknown, unknown>): Promise<TaskRecord | undefined> {
  const task = await gateway.bus.records(buckets.tasks).get(newId);
  if (task?.accountId !== account.accountId) return undefined;
  if (!isEnded(task)) await enqueueTask(gateway, task);
  return task;
}

/** Queues a recorded task for the workers. May be called again. */
export async function enqueueTask(gateway: Gateway, task: TaskRecord): Promise<void> {
  const { taskId, accountId, family, createdAtMs } = task;
  const topic = turnTopic(family, ownerOf(task));
  await Promise.all([
    gateway.bus.records(gatewayBuckets.accountTasks).put(`${accountId}.${taskId}`, { createdAtMs }),
    gateway.bus.queue(queues.recipes).publish({ taskId, family }, { topic, id: taskId }),
  ]);
  await changeAccount(gateway, accountId, (account) => markEnqueued(account, taskId));
}

async function hold(
  gateway: Gateway,
  { taskId, accountId, keyId }: TaskRecord,
  charge: Charge,
  key: ApiKey,
): Promise<void> {
  const wanted: Hold = { ...charge, keyId, heldAtMs: Date.now(), enqueued: false };
  await changeHolds(gateway, accountId, (account) => confirmHold(account, taskId, wanted, key));
}

/**
 * Changes an account's holds. If there is no room, settles ended tasks, which may still have holds, and tries once
 * more.
 */
export async function changeHolds(
  gateway: Gateway,
  accountId: string,
  change: (account: Account) => Account,
): Promise<void> {
  try {
    await changeAccount(gateway, accountId, change);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await settleAccount(gateway, accountId);
    await changeAccount(gateway, accountId, change);
  }
}

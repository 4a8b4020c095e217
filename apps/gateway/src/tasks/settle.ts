import { advanceTask, announceTask, buckets } from '@polydub/bus';
import type { Hold, TaskRecord } from '@polydub/contracts';
import { isEnded } from '@polydub/contracts';
import { withWork } from '@polydub/processes';
import { changeAccount } from '../accounts/change-account.js';
import type { Gateway } from '../gateway.js';
import { asApiError } from '../http/api-error.js';
import { captureHold, raiseHold, releaseHold } from '../points/ledger.js';
import { priceOf } from '../points/price.js';
import { keepProject } from '../projects/keep-project.js';
import { priceExport } from '../projects/price-export.js';
import { gatewayBuckets } from '../state.js';

/**
 * Updates an account's hold to the state of its task: raises it when the duration is known, captures it when the task
 * is done, releases it when the task failed. May be called at any time, repeatedly, by any gateway.
 */
export function settleTask(gateway: Gateway, task: TaskRecord): Promise<void> {
  return withWork({ task: task.taskId, settling: task.state }, () => settleNow(gateway, task));
}

async function settleNow(gateway: Gateway, task: TaskRecord): Promise<void> {
  if (task.state === 'done') await keepProject(gateway, task);
  if (isEnded(task)) await endHold(gateway, task);
  else if (task.durationSeconds !== undefined) await raise(gateway, task);
}

/** Settles all tasks for which an account has holds. */
export async function settleAccount(gateway: Gateway, accountId: string): Promise<void> {
  const account = await gateway.bus.records(gatewayBuckets.accounts).get(accountId);
  for (const taskId of Object.keys(account?.holds ?? {})) {
    const task = await gateway.bus.records(buckets.tasks).get(taskId);
    if (task) await settleTask(gateway, task);
  }
}

async function endHold(gateway: Gateway, task: TaskRecord): Promise<void> {
  const { taskId, accountId } = task;
  const account = await gateway.bus.records(gatewayBuckets.accounts).get(accountId);
  if (!account?.holds[taskId]) return;
  // The hold is removed last: while it exists, all of this is repeated after a crash.
  await announceTask(gateway.bus, task);
  const seconds = task.state === 'done' ? await priceExport(gateway, task) : undefined;
  let ended: Charged | undefined;
  await changeAccount(gateway, accountId, (account) => {
    const price = priceAtEnd(gateway, task, account.holds[taskId], seconds);
    const next = price > 0 ? captureHold(account, taskId, price) : releaseHold(account, taskId);
    ended = account.holds[taskId] && { price, charged: account.points - next.points };
    return next;
  });
  if (ended) tell(gateway, task, ended);
}

interface Charged {
  readonly price: number;
  readonly charged: number;
}

function tell({ metrics, log }: Gateway, { taskId, accountId, family, state }: TaskRecord, ended: Charged): void {
  const { price, charged } = ended;
  metrics.tasksSettled.inc({ family, state });
  metrics.pointsCaptured.inc(charged);
  log.info('task settled', { taskId, state, charged });
  if (charged === price) return;
  // The task finished while no gateway was running that could raise its hold or end the task for lack of points.
  metrics.pointsShort.inc(price - charged);
  log.error('task charged less than its price: the account has no more points', { taskId, accountId, price, charged });
}

async function raise(gateway: Gateway, task: TaskRecord): Promise<void> {
  const { taskId } = task;
  try {
    await changeAccount(gateway, task.accountId, (account) => {
      const hold = account.holds[taskId];
      return hold ? raiseHold(account, taskId, priceNow(gateway, task, hold)) : account;
    });
  } catch (error) {
    const { code, message } = asApiError(error);
    if (code !== '104') throw error;
    const failed = await advanceTask(gateway.bus, taskId, { state: 'failed', error: { code, message } });
    if (failed && isEnded(failed)) await endHold(gateway, failed);
  }
}

function priceAtEnd(
  gateway: Gateway,
  task: TaskRecord,
  hold: Hold | undefined,
  exportSeconds: number | undefined,
): number {
  if (!hold || hold.provisional || task.state !== 'done') return 0;
  if (exportSeconds === undefined) return priceNow(gateway, task, hold);
  const { withoutEffect } = task;
  return Math.min(hold.points, priceOf(gateway, task, { durationSeconds: exportSeconds, withoutEffect }));
}

function priceNow(gateway: Gateway, task: TaskRecord, hold: Hold): number {
  const { durationSeconds, withoutEffect } = task;
  if (hold.fixed || durationSeconds === undefined) return hold.points;
  return priceOf(gateway, task, { durationSeconds, withoutEffect });
}

import { buckets } from '@polydub/bus';
import type { Account, TaskRecord } from '@polydub/contracts';
import { isEnded } from '@polydub/contracts';
import { changeAccount } from '../accounts/change-account.js';
import type { Gateway } from '../gateway.js';
import { releaseHold } from '../points/ledger.js';
import { gatewayBuckets } from '../state.js';
import { endOverdue } from './overdue.js';
import { settleTask } from './settle.js';
import { enqueueTask } from './start-task.js';
import { Unconducted } from './unconducted.js';

/**
 * Goes once through all holds and repairs what a crash left: ended tasks that are not settled, tasks that are not
 * queued, holds without a task. Also checks for tasks without a conductor.
 */
async function reconcile(gateway: Gateway, unconducted: Unconducted): Promise<void> {
  await unconducted.look();
  const accounts = await gateway.bus.records(gatewayBuckets.accounts).list();
  for (const account of accounts.values()) {
    for (const taskId of Object.keys(account.holds)) {
      await guarded(gateway, { taskId }, () => reconcileHold(gateway, { account, taskId, unconducted }));
    }
  }
}

interface HeldTask {
  readonly account: Account;
  readonly taskId: string;
  readonly unconducted: Unconducted;
}

async function reconcileHold(gateway: Gateway, { account, taskId, unconducted }: HeldTask): Promise<void> {
  const { bus, options, log } = gateway;
  const hold = account.holds[taskId];
  const known = await bus.records(buckets.tasks).get(taskId);
  const task = known && (await endOverdue(gateway, known));
  const ageMs = Date.now() - (hold?.heldAtMs ?? 0);
  if (task) {
    await settleTask(gateway, isEnded(task) ? task : await unconducted.tell(task));
    if (!hold?.enqueued && !isEnded(task) && ageMs > bus.times.enqueueAgainAfterMs) await enqueueTask(gateway, task);
  } else if (ageMs > options.orphanAfterMs) {
    await changeAccount(gateway, account.accountId, (current) => releaseHold(current, taskId));
    log.info('hold without a task released', { taskId });
  }
}

/** Reconciles regularly, and settles each task when its record changes, until the signal is aborted. */
export async function keepSettled(gateway: Gateway, signal: AbortSignal): Promise<void> {
  const unconducted = new Unconducted(gateway);
  const round = () => guarded(gateway, {}, () => reconcile(gateway, unconducted));
  await round();
  const timer = setInterval(() => void round(), gateway.options.reconcileEveryMs);
  /** Live tasks whose holds were already raised. */
  const raised = new Set<string>();
  try {
    for await (const { key, value } of gateway.bus.records(buckets.tasks).watch('>', { signal })) {
      gateway.liveTasks.note(key, value);
      if (value) await guarded(gateway, { taskId: value.taskId }, () => settleChange(gateway, value, raised));
    }
  } finally {
    clearInterval(timer);
  }
}

async function settleChange(gateway: Gateway, task: TaskRecord, raised: Set<string>): Promise<void> {
  if (isEnded(task)) raised.delete(task.taskId);
  else if (task.durationSeconds === undefined || raised.has(task.taskId)) return;
  else raised.add(task.taskId);
  await settleTask(gateway, task);
}

/** A failure with one task must not prevent settling the others; the next round tries it again. */
async function guarded(
  { log }: Gateway,
  about: { readonly taskId?: string },
  action: () => Promise<void>,
): Promise<void> {
  try {
    await action();
  } catch (error) {
    log.error('settling failed', { ...about, error: String(error) });
  }
}

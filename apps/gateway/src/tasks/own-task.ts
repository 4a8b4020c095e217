import { buckets } from '@polydub/bus';
import type { TaskRecord } from '@polydub/contracts';
import { notFound } from '../http/api-error.js';
import type { Call } from '../http/endpoint.js';
import { isId } from '../ids.js';

/** The task that a path names. Throws `ApiError` 5 (HTTP 404) when there is none, also when it is another account's. */
export async function ownTask({ gateway, account, params }: Call<unknown, unknown>): Promise<TaskRecord> {
  const { task_id: taskId = '' } = params;
  const task = isId(taskId) ? await gateway.bus.records(buckets.tasks).get(taskId) : undefined;
  if (task?.accountId === account.accountId) return task;
  throw notFound('task', taskId);
}

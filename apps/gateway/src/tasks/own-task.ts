import { buckets } from '@polydub/bus';
import type { FamilySpec, TaskRecord } from '@polydub/contracts';
import { notFound } from '../http/api-error.js';
import type { Call } from '../http/endpoint.js';
import { isId } from '../ids.js';

/**
 * The task that a path names. Throws `ApiError` 5 (HTTP 404) when there is none, or it belongs to another account or to
 * a family that is not served on this path: the key's scope was checked only for these families.
 */
export async function ownTask(
  { gateway, account, params }: Call<unknown, unknown>,
  families: readonly Pick<FamilySpec, 'name'>[],
): Promise<TaskRecord> {
  const { task_id: taskId = '' } = params;
  const task = isId(taskId) ? await gateway.bus.records(buckets.tasks).get(taskId) : undefined;
  if (task?.accountId === account.accountId && families.some(({ name }) => name === task.family)) return task;
  throw notFound('task', taskId);
}

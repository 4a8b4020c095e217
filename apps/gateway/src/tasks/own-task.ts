import { buckets } from '@polydub/bus';
import type { FamilySpec, TaskRecord } from '@polydub/contracts';
import { notFound } from '../http/api-error.js';
import type { Call } from '../http/endpoint.js';
import { isId } from '../ids.js';

/**
 * The task that a path names, of one of the families that are read there. Throws `ApiError` 5 (HTTP 404) when there is none, also
 * when it is another account's or of another family: the key was only asked for the scope of these.
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

import { advanceTask } from '@polydub/bus';
import type { TaskRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { settleTask } from './settle.js';

/** Ends a task that has not ended yet; workers see this in its record. Resolves with the task as it now is. */
export async function cancelTask(gateway: Gateway, task: TaskRecord): Promise<TaskRecord> {
  const error = { code: 'cancelled', message: 'The task was cancelled.' };
  const ended = (await advanceTask(gateway.bus, task.taskId, { state: 'failed', error })) ?? task;
  await settleTask(gateway, ended);
  return ended;
}

import { advanceTask, overdueError } from '@polydub/bus';
import type { TaskRecord } from '@polydub/contracts';
import { isEnded } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';

/**
 * Ends a task whose overall deadline has passed, where whoever conducts it does not, or nobody does. Resolves with the task as
 * it now is.
 */
export async function endOverdue({ bus, options, log }: Gateway, task: TaskRecord): Promise<TaskRecord> {
  const error = isEnded(task) ? undefined : overdueError(task, options.taskDeadlineMs);
  if (!error) return task;
  log.error('task ended at its overall deadline', { taskId: task.taskId });
  return (await advanceTask(bus, task.taskId, { state: 'failed', error })) ?? task;
}

import { advanceTask, overdueError } from '@polydub/bus';
import { isEnded, jobCodeOf, type TaskRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';

/**
 * Ends a task whose overall deadline has passed, if its conductor did not, or it has none. Resolves with the task as it
 * now is.
 */
export async function endOverdue({ bus, families, options, log }: Gateway, task: TaskRecord): Promise<TaskRecord> {
  const overdue = isEnded(task) ? undefined : overdueError(task, options.taskDeadlineMs);
  if (!overdue) return task;
  log.error('task ended at its overall deadline', { taskId: task.taskId });
  const error = { code: jobCodeOf(families[task.family]?.failures, overdue.kind), message: overdue.message };
  return (await advanceTask(bus, task.taskId, { state: 'failed', error })) ?? task;
}

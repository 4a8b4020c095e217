import { type Bus, buckets } from '@polydub/bus';
import { PolydubError, type TaskRecord } from '@polydub/contracts';
import type { Delivery } from '../callbacks/delivery.js';
import { gatewayBuckets } from '../state.js';

/** A task with the log of its callbacks. */
export interface ShownTask {
  readonly task: TaskRecord;
  /** Absent when no callback was sent yet. */
  readonly callbacks?: Delivery;
}

/** Everything that is recorded of a task. Throws `PolydubError` usage when there is none. */
export async function showTask(bus: Bus, taskId: string): Promise<ShownTask> {
  const task = await bus.records(buckets.tasks).get(taskId);
  if (!task) throw new PolydubError('usage', { message: `there is no task ${taskId}` });
  const callbacks = await bus.records(gatewayBuckets.deliveries).get(taskId);
  return callbacks ? { task, callbacks } : { task };
}

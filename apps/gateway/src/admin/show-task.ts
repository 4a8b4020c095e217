import { type Bus, buckets, callbackReceiverOf } from '@polydub/bus';
import { PolydubError, type TaskRecord } from '@polydub/contracts';
import type { Delivery, PausedReceiver } from '../callbacks/delivery.js';
import { pauseOf } from '../callbacks/paused-receivers.js';
import { gatewayBuckets } from '../state.js';

/** A task with the log of its callbacks. */
export interface ShownTask {
  readonly task: TaskRecord;
  /** Absent when no callback was sent yet. */
  readonly callbacks?: Delivery;
  /** The current pause of its callbacks' receiver; absent when the receiver is not paused. */
  readonly pausedReceiver?: PausedReceiver;
}

/** A task with all that is recorded of it. Throws `PolydubError` usage when there is no such task. */
export async function showTask(bus: Bus, taskId: string): Promise<ShownTask> {
  const task = await bus.records(buckets.tasks).get(taskId);
  if (!task) throw new PolydubError('usage', { message: `there is no task ${taskId}` });
  const callbacks = await bus.records(gatewayBuckets.deliveries).get(taskId);
  const receiver = callbackReceiverOf(task);
  const pausedReceiver = receiver && (await pauseOf(bus, receiver));
  return { task, ...(callbacks && { callbacks }), ...(pausedReceiver && { pausedReceiver }) };
}

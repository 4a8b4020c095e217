import {
  type CallbackReceiver,
  MAX_MESSAGE_LENGTH,
  shortened,
  type TaskError,
  type TaskRecord,
  type TaskResult,
  type TranslateState,
  translateTransitions,
} from '@polydub/contracts';
import type { Bus } from './connect-bus.js';
import { buckets, queues } from './layout.js';

/** Where a task is taken, and what belongs to that state. */
export type TaskStep =
  | { readonly state: Exclude<TranslateState, 'done' | 'failed'> }
  | { readonly state: 'done'; readonly result: TaskResult; readonly projectId?: string }
  | { readonly state: 'failed'; readonly error: TaskError };

/**
 * Takes a task to a later state and, when it names a callback URL, queues the news. A step that the task may not take from
 * where it is (it is there already, further on, or ended) changes nothing. Resolves with the task as it now is; undefined
 * for an unknown one. Calling it again after a crash does no harm.
 */
export async function advanceTask(bus: Bus, taskId: string, step: TaskStep): Promise<TaskRecord | undefined> {
  const task = await bus
    .records(buckets.tasks)
    .update(taskId, (current) => (current && mayFollow(current, step) ? stepped(current, step) : undefined));
  if (task?.state === step.state) await announceTask(bus, task);
  return task;
}

/** Queues the news of a task's present state; news that was queued already is not queued twice. */
export async function announceTask(bus: Bus, task: TaskRecord): Promise<void> {
  const receiver = callbackReceiverOf(task);
  if (!receiver) return;
  const { taskId, state, updatedAtMs, history } = task;
  const message = { taskId, state, atMs: history.at(-1)?.atMs ?? updatedAtMs, receiver };
  await bus.queue(queues.callbacks).publish(message, { topic: taskId, id: `${taskId}.${state}` });
}

/** Who is told of a task; undefined for a task without a callback URL. */
export function callbackReceiverOf({
  accountId,
  request,
}: Pick<TaskRecord, 'accountId' | 'request'>): CallbackReceiver | undefined {
  const { callback_url: url } = request;
  return url === undefined ? undefined : { accountId, origin: new URL(url).origin };
}

/** Whether a task has ended. */
export function isEnded({ state }: Pick<TaskRecord, 'state'>): boolean {
  return translateTransitions[state].length === 0;
}

function mayFollow({ state }: TaskRecord, step: TaskStep): boolean {
  return translateTransitions[state].includes(step.state);
}

function stepped({ waitingFor: _, ...task }: TaskRecord, step: TaskStep): TaskRecord {
  const atMs = Date.now();
  const history = [...task.history, { state: step.state, atMs }];
  const progress = step.state === 'done' ? 1 : task.progress;
  return {
    ...task,
    ...step,
    ...(step.state === 'failed' && { error: kept(step.error) }),
    history,
    updatedAtMs: atMs,
    progress,
  };
}

/** Whatever went into a message, such as a line of the client's own file, the record must have room for it. */
function kept({ code, message }: TaskError): TaskError {
  return { code, message: shortened(message, MAX_MESSAGE_LENGTH) };
}

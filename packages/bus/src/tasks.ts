import {
  type CallbackReceiver,
  MAX_MESSAGE_LENGTH,
  PolydubError,
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
  const take = (next: typeof stepped) =>
    bus
      .records(buckets.tasks)
      .update(taskId, (current) => (current && mayFollow(current, step) ? next(current, step) : undefined));
  const task = await take(stepped).catch((error: unknown) => {
    // A task must be able to end, whatever its record has grown to.
    if (step.state === 'failed' && error instanceof PolydubError && !error.retryable) return take(steppedBarely);
    throw error;
  });
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

/** Why a task that has not ended is to end now: its overall deadline has passed. Undefined while it has time. */
export function overdueError(
  { createdAtMs }: Pick<TaskRecord, 'createdAtMs'>,
  taskDeadlineMs: number,
): { readonly code: '1000'; readonly message: string } | undefined {
  if (Date.now() - createdAtMs <= taskDeadlineMs) return undefined;
  const hours = Math.round(taskDeadlineMs / 36_000) / 100;
  return { code: '1000', message: `The task did not end within ${hours} hours of its acceptance.` };
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

const MOST_MESSAGE_CHARACTERS = 500;

/** As {@link stepped}, without the long texts that an ended task needs no more. */
function steppedBarely(task: TaskRecord, step: TaskStep): TaskRecord {
  const { error, request, ...rest } = stepped(task, step);
  const { user_prompt: _, ...asked } = request;
  const message = error?.message.slice(0, MOST_MESSAGE_CHARACTERS);
  return {
    ...rest,
    request: asked,
    glossaries: [],
    ...(error && message !== undefined && { error: { code: error.code, message } }),
  };
}

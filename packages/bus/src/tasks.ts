import {
  type CallbackReceiver,
  isEnded,
  MAX_MESSAGE_LENGTH,
  PolydubError,
  shortened,
  type TaskError,
  type TaskFiles,
  type TaskRecord,
} from '@polydub/contracts';
import type { Bus } from './connect-bus.js';
import { buckets, queues } from './layout.js';

/** The state that a task is to enter, and the data of that state. `from`: see `statesBefore`. */
export type TaskStep =
  | { readonly state: string; readonly from: readonly string[] }
  | { readonly state: 'done'; readonly result: TaskFiles }
  | { readonly state: 'failed'; readonly error: TaskError };

/**
 * Takes a task to a later state and, when it has a callback URL, queues the callback. Changes nothing when the task is
 * already in that state, in a later one, or has ended. Resolves with the task as it now is; undefined for an unknown
 * one. May be called again after a crash.
 */
export async function advanceTask(bus: Bus, taskId: string, step: TaskStep): Promise<TaskRecord | undefined> {
  const take = (next: typeof stepped) =>
    bus
      .records(buckets.tasks)
      .update(taskId, (current) => (current && mayFollow(current, step) ? next(current, step) : undefined));
  const task = await take(stepped).catch((error: unknown) => {
    // A task must be able to end even when its record has become too large to be written.
    if ('error' in step && error instanceof PolydubError && !error.retryable) return take(steppedBarely);
    throw error;
  });
  if (task?.state === step.state) await announceTask(bus, task);
  return task;
}

/** Queues the callback for a task's present state, once per state. */
export async function announceTask(bus: Bus, task: TaskRecord): Promise<void> {
  const receiver = callbackReceiverOf(task);
  if (!receiver) return;
  const { taskId, state, updatedAtMs, history } = task;
  const message = { taskId, state, atMs: history.at(-1)?.atMs ?? updatedAtMs, receiver };
  await bus.queue(queues.callbacks).publish(message, { topic: taskId, id: `${taskId}.${state}` });
}

/** The receiver of a task's callbacks; undefined for a task without a callback URL. */
export function callbackReceiverOf({
  accountId,
  request,
}: Pick<TaskRecord, 'accountId' | 'request'>): CallbackReceiver | undefined {
  const { callback_url: url } = request;
  return url === undefined ? undefined : { accountId, origin: new URL(url).origin };
}

/** The error with which to end a task whose overall deadline has passed; undefined before the deadline. */
export function overdueError(
  { createdAtMs }: Pick<TaskRecord, 'createdAtMs'>,
  taskDeadlineMs: number,
): PolydubError | undefined {
  if (Date.now() - createdAtMs <= taskDeadlineMs) return undefined;
  const hours = Math.round(taskDeadlineMs / 36_000) / 100;
  return new PolydubError('too-slow', { message: `The task did not end within ${hours} hours of its acceptance.` });
}

/**
 * Whether a step is allowed: `from` lists the states before a working state; `done` and `failed` may follow any state
 * that is not an end.
 */
function mayFollow(task: TaskRecord, step: TaskStep): boolean {
  return 'from' in step ? step.from.includes(task.state) : !isEnded(task);
}

function stepped({ waitingFor: _, ...task }: TaskRecord, step: TaskStep): TaskRecord {
  const atMs = Date.now();
  const history = [...task.history, { state: step.state, atMs }];
  const moved = { ...task, state: step.state, history, updatedAtMs: atMs };
  if ('error' in step) return { ...moved, error: kept(step.error) };
  return 'result' in step ? { ...moved, result: step.result, progress: 1 } : moved;
}

/**
 * The message may contain long texts, such as a line of the client's file: it is cut so that the record has room for
 * it.
 */
function kept({ code, message }: TaskError): TaskError {
  return { code, message: shortened(message, MAX_MESSAGE_LENGTH) };
}

const MAX_BARE_MESSAGE_CHARACTERS = 500;

/** As {@link stepped}, without the long texts that a task does not need after its end. */
function steppedBarely(task: TaskRecord, step: TaskStep): TaskRecord {
  const { error, request, ...rest } = stepped(task, step);
  const message = error?.message.slice(0, MAX_BARE_MESSAGE_CHARACTERS);
  return {
    ...rest,
    request: withoutTexts(request),
    glossaries: [],
    ...(error && message !== undefined && { error: { code: error.code, message } }),
  };
}

const MAX_BARE_FIELD_CHARACTERS = 1000;

/** A request without its long texts, except the callback URL, which is still needed. */
function withoutTexts(request: TaskRecord['request']): TaskRecord['request'] {
  const isLong = (value: unknown) => typeof value === 'string' && value.length > MAX_BARE_FIELD_CHARACTERS;
  return Object.fromEntries(
    Object.entries(request).filter(([name, value]) => name === 'callback_url' || !isLong(value)),
  );
}

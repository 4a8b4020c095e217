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

/** Where a task is taken, and what belongs to that state: see `statesBefore` for what `from` is. */
export type TaskStep =
  | { readonly state: string; readonly from: readonly string[] }
  | { readonly state: 'done'; readonly result: TaskFiles }
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
    if ('error' in step && error instanceof PolydubError && !error.retryable) return take(steppedBarely);
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
): PolydubError | undefined {
  if (Date.now() - createdAtMs <= taskDeadlineMs) return undefined;
  const hours = Math.round(taskDeadlineMs / 36_000) / 100;
  return new PolydubError('too-slow', { message: `The task did not end within ${hours} hours of its acceptance.` });
}

/** From which states a working state may follow, its family says; an end may follow every state that is none. */
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

/** Whatever went into a message, such as a line of the client's own file, the record must have room for it. */
function kept({ code, message }: TaskError): TaskError {
  return { code, message: shortened(message, MAX_MESSAGE_LENGTH) };
}

const MAX_BARE_MESSAGE_CHARACTERS = 500;

/** As {@link stepped}, without the long texts that an ended task needs no more. */
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

/** A request without its long texts, but for where its end is to be told. */
function withoutTexts(request: TaskRecord['request']): TaskRecord['request'] {
  const isLong = (value: unknown) => typeof value === 'string' && value.length > MAX_BARE_FIELD_CHARACTERS;
  return Object.fromEntries(
    Object.entries(request).filter(([name, value]) => name === 'callback_url' || !isLong(value)),
  );
}

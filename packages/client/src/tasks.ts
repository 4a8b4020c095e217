import { PolydubTaskError } from './errors.js';
import { poll } from './poll.js';
import type { CallOptions } from './types.js';

/** What is read of every task's status. */
export interface TaskState {
  readonly task_id: string;
  readonly status: string;
  readonly progress: number;
  readonly err_code?: string;
  readonly err_message?: string;
}

/** Options of calls that make something. */
export interface StartOptions extends CallOptions {
  /** The same key and body within 24 hours make nothing twice. Default: a new one for each call, which its own tries share. */
  readonly idempotencyKey?: string;
}

/** Options of waiting. */
export interface WaitOptions<State> extends CallOptions {
  /** Is called with the first status and each change. */
  onProgress?(state: State): void;
}

/** One page of tasks. */
export interface ListOptions extends CallOptions {
  readonly limit?: number;
  /** `next_cursor` of the page before. */
  readonly cursor?: string;
}

/** How the tasks of one kind are asked for. */
export interface TaskCalls<Body, Status extends TaskState> {
  start(body: Body, options?: StartOptions): Promise<Pick<Status, 'task_id' | 'status'>>;
  get(taskId: string, options?: CallOptions): Promise<Status>;
  list(options?: ListOptions): Promise<{ tasks: Status[]; next_cursor?: string }>;
  cancel(taskId: string, options?: CallOptions): Promise<Status>;
}

/** Tasks of one kind. */
export interface Tasks<Body, Status extends TaskState> extends TaskCalls<Body, Status> {
  /** Resolves with the status of a task that is done. Throws `PolydubTaskError` for one that failed or was cancelled. */
  wait(taskId: string, options?: WaitOptions<Status>): Promise<Status>;
}

/** A group: one task for each target language. */
export interface GroupState<Status extends TaskState> {
  readonly group_id: string;
  readonly tasks: readonly (Status & { readonly target_language: string })[];
}

/** How groups are asked for. */
export interface GroupCalls<Body, Group> {
  start(body: Body, options?: StartOptions): Promise<Group>;
  get(groupId: string, options?: CallOptions): Promise<Group>;
  cancel(groupId: string, options?: CallOptions): Promise<Group>;
}

/** Groups of tasks that differ in their target language. */
export interface Groups<Body, Group> extends GroupCalls<Body, Group> {
  /** Resolves when all tasks have ended; some may have failed, as `status` of each says. */
  wait(groupId: string, options?: WaitOptions<Group>): Promise<Group>;
}

const hasEnded = ({ status }: Pick<TaskState, 'status'>) => status === 'done' || status === 'failed';

/** Adds waiting to the calls of tasks. */
export function tasksOf<Body, Status extends TaskState>(calls: TaskCalls<Body, Status>): Tasks<Body, Status> {
  return {
    ...calls,
    async wait(taskId, options = {}) {
      const task = await poll<Status>(() => calls.get(taskId, options), { ...options, isOver: hasEnded });
      if (task.status === 'done') return task;
      const { err_code: code = '1000', err_message: message = 'The task failed.' } = task;
      throw new PolydubTaskError(code, message, task);
    },
  };
}

/** Adds waiting to the calls of groups. */
export function groupsOf<Body, Group extends GroupState<TaskState>>(
  calls: GroupCalls<Body, Group>,
): Groups<Body, Group> {
  return {
    ...calls,
    wait: (groupId, options = {}) =>
      poll<Group>(() => calls.get(groupId, options), { ...options, isOver: ({ tasks }) => tasks.every(hasEnded) }),
  };
}

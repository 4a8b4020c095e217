import { isEnded, type TaskRecord } from '@polydub/contracts';

/** Number of tasks of one family in one state. */
export interface TaskCount {
  readonly family: string;
  readonly state: string;
  readonly count: number;
}

/** Tasks that have not ended, as the changes of their records tell. */
export class LiveTasks {
  readonly #tasks = new Map<string, Pick<TaskRecord, 'family' | 'state'>>();

  /** Notes a task as it now is; undefined for a removed one. */
  note(taskId: string, task: Pick<TaskRecord, 'family' | 'state'> | undefined): void {
    if (!task || isEnded(task)) this.#tasks.delete(taskId);
    else this.#tasks.set(taskId, { family: task.family, state: task.state });
  }

  counts(): TaskCount[] {
    const counts = new Map<string, TaskCount>();
    for (const { family, state } of this.#tasks.values()) {
      const key = `${family} ${state}`;
      counts.set(key, { family, state, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    return [...counts.values()];
  }
}

import { advanceTask, buckets } from '@polydub/bus';
import { isEnded, jobCodeOf, type TaskRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';

/**
 * Tasks that no live worker conducts: this is noted in their records, and after a time they fail. If a conductor itself
 * waits, it notes that in the record.
 */
export class Unconducted {
  readonly #gateway: Gateway;
  #conducted: ReadonlySet<string> | undefined;
  /** When this gateway first saw that a family has no conductor, in ms of its monotonic clock. */
  readonly #missingSinceMs = new Map<string, number>();

  constructor(gateway: Gateway) {
    this.#gateway = gateway;
  }

  /** Reads which workers are alive. */
  async look(): Promise<void> {
    const { bus } = this.#gateway;
    const workers = await bus.records(buckets.workers).list();
    const families = [...workers.values()].flatMap((worker) => (worker.draining ? [] : worker.families));
    // After an interruption of the bus, live workers first need time to write their records again.
    this.#conducted = bus.connectedForMs() < bus.times.workerTtlMs ? undefined : new Set(families);
    for (const family of families) this.#missingSinceMs.delete(family);
  }

  /** Updates a task that has not ended; resolves with the task as it now is. */
  async tell(task: TaskRecord): Promise<TaskRecord> {
    if (!this.#conducted) return task;
    const text = `No worker is there that conducts ${task.family} tasks.`;
    if (this.#conducted.has(task.family)) return task.waitingFor === text ? this.#note(task, undefined) : task;
    if (this.#waitedMs(task) <= this.#gateway.options.giveUpUnservedAfterMs) return this.#note(task, text);
    const error = { code: jobCodeOf(this.#gateway.families[task.family]?.failures, 'no-worker'), message: text };
    return (await advanceTask(this.#gateway.bus, task.taskId, { state: 'failed', error })) ?? task;
  }

  #waitedMs({ family, createdAtMs }: TaskRecord): number {
    const sinceMs = this.#missingSinceMs.get(family) ?? performance.now();
    this.#missingSinceMs.set(family, sinceMs);
    return Math.min(performance.now() - sinceMs, Date.now() - createdAtMs);
  }

  async #note(task: TaskRecord, text: string | undefined): Promise<TaskRecord> {
    const noted = await this.#gateway.bus.records(buckets.tasks).update(task.taskId, (current) => {
      if (!current || isEnded(current) || current.waitingFor === text) return undefined;
      const { waitingFor: _, ...rest } = current;
      return text === undefined ? rest : { ...rest, waitingFor: text };
    });
    return noted ?? task;
  }
}

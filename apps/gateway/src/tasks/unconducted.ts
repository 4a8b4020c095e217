import { advanceTask, buckets } from '@polydub/bus';
import { isEnded, jobCodeOf, type TaskRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';

/**
 * Tasks that no live worker conducts: their records say so while it is so, and in the end they are given up. What a
 * conductor itself waits for is its own to tell.
 */
export class Unconducted {
  readonly #gateway: Gateway;
  #conducted: ReadonlySet<string> | undefined;
  /** When this gateway first saw a family without a conductor, on its monotonic clock. */
  readonly #missingSinceMs = new Map<string, number>();

  constructor(gateway: Gateway) {
    this.#gateway = gateway;
  }

  /** Looks who is there. */
  async look(): Promise<void> {
    const { bus } = this.#gateway;
    const workers = await bus.records(buckets.workers).list();
    const families = [...workers.values()].flatMap((worker) => (worker.draining ? [] : worker.families));
    // After a pause of the bus the living have yet to say that they live.
    this.#conducted = bus.connectedForMs() < bus.times.workerTtlMs ? undefined : new Set(families);
    for (const family of families) this.#missingSinceMs.delete(family);
  }

  /** Tells a task that has not ended what was seen; resolves with the task as it now is. */
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

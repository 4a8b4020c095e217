import { EventEmitter, once } from 'node:events';
import { type Bus, buckets } from '@polydub/bus';
import type { PartOutcome } from '@polydub/contracts';

/** The known outcomes of one task's parts; also waits for outcomes that are still to come. */
export class PartOutcomes {
  readonly #bus: Bus;
  readonly #taskId: string;
  readonly #signal: AbortSignal;
  readonly #known = new Map<string, PartOutcome>();
  /** Events are named by the part's key, one per part. */
  readonly #news = new EventEmitter().setMaxListeners(0);

  constructor(bus: Bus, taskId: string, signal: AbortSignal) {
    this.#bus = bus;
    this.#taskId = taskId;
    this.#signal = signal;
  }

  /** Reads outcomes until the signal is aborted; rejects when reading fails. */
  async listen(): Promise<void> {
    const records = this.#bus.records(buckets.parts);
    for await (const { key: id, value } of records.watch(`${this.#taskId}.*`, { signal: this.#signal })) {
      const key = id.slice(this.#taskId.length + 1);
      if (!value) continue;
      this.#known.set(key, value);
      this.#news.emit(key);
    }
  }

  /**
   * The outcome of a part, as soon as it is known. Rejects with the signal's reason when the signal is aborted first.
   */
  async of(key: string): Promise<PartOutcome> {
    for (;;) {
      this.#signal.throwIfAborted();
      const known = this.#known.get(key);
      if (known) return known;
      await once(this.#news, key, { signal: this.#signal }).catch(() => this.#signal.throwIfAborted());
    }
  }

  /** Deletes an outcome whose result is not in the store, so that the part can run again. */
  async forget(key: string): Promise<void> {
    this.#known.delete(key);
    await this.#bus.records(buckets.parts).remove(`${this.#taskId}.${key}`);
  }
}

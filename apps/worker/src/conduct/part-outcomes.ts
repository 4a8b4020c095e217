import { EventEmitter, once } from 'node:events';
import { type Bus, buckets } from '@polydub/bus';
import type { PartOutcome } from '@polydub/contracts';

/** What became of the parts of one task, as far as is known, and word of what comes. */
export class PartOutcomes {
  readonly #bus: Bus;
  readonly #taskId: string;
  readonly #signal: AbortSignal;
  readonly #known = new Map<string, PartOutcome>();
  /** One event per part, named by its key. */
  readonly #news = new EventEmitter().setMaxListeners(0);

  constructor(bus: Bus, taskId: string, signal: AbortSignal) {
    this.#bus = bus;
    this.#taskId = taskId;
    this.#signal = signal;
  }

  /** Listens until the signal is aborted; rejects when that breaks. */
  async listen(): Promise<void> {
    const records = this.#bus.records(buckets.parts);
    for await (const { key: id, value } of records.watch(`${this.#taskId}.*`, { signal: this.#signal })) {
      const key = id.slice(this.#taskId.length + 1);
      if (!value) continue;
      this.#known.set(key, value);
      this.#news.emit(key);
    }
  }

  /** The outcome of a part, now or when it comes. Rejects with the signal's reason when that is aborted first. */
  async of(key: string): Promise<PartOutcome> {
    for (;;) {
      this.#signal.throwIfAborted();
      const known = this.#known.get(key);
      if (known) return known;
      await once(this.#news, key, { signal: this.#signal }).catch(() => this.#signal.throwIfAborted());
    }
  }

  /** Forgets an outcome whose result is not in the store, so that the part can be done again. */
  async forget(key: string): Promise<void> {
    this.#known.delete(key);
    await this.#bus.records(buckets.parts).remove(`${this.#taskId}.${key}`);
  }
}

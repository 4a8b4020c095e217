import { type Bus, buckets } from '@polydub/bus';
import type { WorkerRecord } from '@polydub/contracts';

/** Tells the others that this worker lives and what it can do. */
export class Heartbeat {
  readonly #bus: Bus;
  #record: WorkerRecord;
  #timer: NodeJS.Timeout | undefined;

  constructor(bus: Bus, record: WorkerRecord) {
    this.#bus = bus;
    this.#record = record;
  }

  async start(): Promise<void> {
    await this.#beat();
    // A bus that is away is waited for by the write itself.
    this.#timer = setInterval(() => void this.#beat().catch(() => {}), this.#bus.times.heartbeatEveryMs);
  }

  /** Takes the worker off the list of those that take new work. */
  async drain(): Promise<void> {
    this.#record = { ...this.#record, draining: true };
    await this.#beat();
  }

  /** Takes the worker off the list of the living. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#bus.records(buckets.workers).remove(this.#record.workerId);
  }

  async #beat(): Promise<void> {
    await this.#bus.records(buckets.workers).put(this.#record.workerId, this.#record);
  }
}

import { type Bus, buckets } from '@polydub/bus';
import type { WorkerRecord } from '@polydub/contracts';

/** Writes regularly that this worker is alive and what it can do. */
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
    // A write waits by itself for an unreachable bus, so errors are ignored here.
    this.#timer = setInterval(() => void this.#beat().catch(() => {}), this.#bus.times.heartbeatEveryMs);
  }

  /** Marks the worker as one that takes no new work. */
  async drain(): Promise<void> {
    this.#record = { ...this.#record, draining: true };
    await this.#beat();
  }

  /** Removes the worker's record. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#bus.records(buckets.workers).remove(this.#record.workerId);
  }

  async #beat(): Promise<void> {
    await this.#bus.records(buckets.workers).put(this.#record.workerId, this.#record);
  }
}

import { createHash } from 'node:crypto';
import { type Bus, buckets } from '@polydub/bus';
import { hostAbilitiesSchema, type WorkerRecord } from '@polydub/contracts';

/** How often it is written what is to be remembered when the worker is gone. */
const REMEMBER_EVERY_MS = 60_000;

/** Writes regularly that this worker is alive and what it can do. */
export class Heartbeat {
  readonly #bus: Bus;
  #record: WorkerRecord;
  readonly #busySlots: () => WorkerRecord['busySlots'];
  #timer: NodeJS.Timeout | undefined;
  #rememberedAtMs = Number.NEGATIVE_INFINITY;

  constructor(bus: Bus, record: WorkerRecord, busySlots: () => WorkerRecord['busySlots']) {
    this.#bus = bus;
    this.#record = record;
    this.#busySlots = busySlots;
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

  /** Removes the worker's record; what it could do is remembered. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([this.#remember(), this.#bus.records(buckets.workers).remove(this.#record.workerId)]);
  }

  async #beat(): Promise<void> {
    const record = { ...this.#record, busySlots: this.#busySlots() };
    await this.#bus.records(buckets.workers).put(record.workerId, record);
    if (performance.now() - this.#rememberedAtMs > REMEMBER_EVERY_MS) await this.#remember();
  }

  async #remember(): Promise<void> {
    this.#rememberedAtMs = performance.now();
    const abilities = hostAbilitiesSchema.parse(this.#record);
    const key = createHash('sha256').update(JSON.stringify(abilities)).digest('hex');
    const host = { ...abilities, hostName: this.#record.hostName, seenAtMs: Date.now() };
    await this.#bus.records(buckets.knownHosts).put(key, host);
  }
}

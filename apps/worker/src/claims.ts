import { type Bus, buckets, WORKER_TTL_MS } from '@polydub/bus';
import type { Claim } from '@polydub/contracts';

/**
 * Who works on what, so that the same work that is told twice is done once. A claim outlives its worker and then counts
 * that death: a part that kills whoever touches it is given up instead of going round for ever.
 */
export class Claims {
  readonly #bus: Bus;
  readonly #workerId: string;

  constructor(bus: Bus, workerId: string) {
    this.#bus = bus;
    this.#workerId = workerId;
  }

  /** The claim when it is this worker's now; undefined when a worker that lives has it. */
  async take(key: string): Promise<Claim | undefined> {
    let mine: Claim | undefined;
    await this.#records.update(key, async (current) => {
      mine = await this.#next(current);
      return mine;
    });
    return mine;
  }

  /** Forgets the claim: its work is done. */
  async finish(key: string): Promise<void> {
    await this.#records.remove(key);
  }

  /** Leaves the work to whoever takes it next; `failed` counts a failure. */
  async leave(key: string, { failed }: { readonly failed: boolean }): Promise<void> {
    await this.#records.update(key, (current) =>
      current?.workerId === this.#workerId
        ? { ...current, workerId: null, failures: current.failures + (failed ? 1 : 0) }
        : undefined,
    );
  }

  get #records() {
    return this.#bus.records(buckets.claims);
  }

  async #next(current: Claim | undefined): Promise<Claim | undefined> {
    const workerId = this.#workerId;
    if (!current) return { workerId, deaths: 0, failures: 0 };
    if (current.workerId === null) return { ...current, workerId };
    if (await this.#mayLive(current.workerId)) return undefined;
    return { ...current, workerId, deaths: current.deaths + 1 };
  }

  async #mayLive(workerId: string): Promise<boolean> {
    if (workerId === this.#workerId) return true;
    // After a pause of the bus the living have yet to say that they live.
    if (this.#bus.connectedForMs() < WORKER_TTL_MS) return true;
    return (await this.#bus.records(buckets.workers).get(workerId)) !== undefined;
  }
}

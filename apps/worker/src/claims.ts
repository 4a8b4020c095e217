import { type Bus, buckets, WORKER_TTL_MS } from '@polydub/bus';
import type { Claim } from '@polydub/contracts';

/**
 * Who works on what, so that the same work that is told twice is done once. A claim outlives its worker and then counts
 * that death: a part that kills whoever touches it is given up instead of going round for ever.
 */
export class Claims {
  readonly #bus: Bus;
  readonly #workerId: string;
  /** What this worker is at just now. Its claims to anything else are left over from work that broke off unsaid. */
  readonly #inHand = new Set<string>();

  constructor(bus: Bus, workerId: string) {
    this.#bus = bus;
    this.#workerId = workerId;
  }

  /** The claim when it is this worker's now, until {@link letGo}; undefined when a worker that lives is at it. */
  async take(key: string): Promise<Claim | undefined> {
    if (this.#inHand.has(key)) return undefined;
    this.#inHand.add(key);
    let isMine = false;
    try {
      const claim = await this.#swap(key);
      isMine = claim !== undefined;
      return claim;
    } finally {
      if (!isMine) this.letGo(key);
    }
  }

  /** Whoever took a claim calls this in the end, whatever became of the work and whether the bus could be told of it. */
  letGo(key: string): void {
    this.#inHand.delete(key);
  }

  /** Forgets the claim: its work is done. */
  async finish(key: string): Promise<void> {
    await this.#records.remove(key);
  }

  /**
   * Leaves everything in hand to others because this process has broken down: what brought that about counts a death of
   * this worker, the rest nothing.
   */
  async breakDown(isGuilty: (key: string) => boolean): Promise<void> {
    const leave = (key: string) =>
      this.#records.update(key, (current) =>
        current?.workerId === this.#workerId
          ? { ...current, workerId: null, deaths: current.deaths + (isGuilty(key) ? 1 : 0) }
          : undefined,
      );
    await Promise.all([...this.#inHand].map(leave));
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

  async #swap(key: string): Promise<Claim | undefined> {
    let mine: Claim | undefined;
    await this.#records.update(key, async (current) => {
      mine = await this.#next(current);
      return mine;
    });
    return mine;
  }

  async #next(current: Claim | undefined): Promise<Claim | undefined> {
    const workerId = this.#workerId;
    if (!current) return { workerId, deaths: 0, failures: 0 };
    if (current.workerId === null || current.workerId === workerId) return { ...current, workerId };
    if (await this.#mayLive(current.workerId)) return undefined;
    return { ...current, workerId, deaths: current.deaths + 1 };
  }

  async #mayLive(workerId: string): Promise<boolean> {
    // After a pause of the bus the living have yet to say that they live.
    if (this.#bus.connectedForMs() < WORKER_TTL_MS) return true;
    return (await this.#bus.records(buckets.workers).get(workerId)) !== undefined;
  }
}

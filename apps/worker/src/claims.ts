import { type Bus, buckets } from '@polydub/bus';
import type { Claim } from '@polydub/contracts';

/** After this many deaths of workers that held a part, the part counts as their cause and fails. */
export const PART_DEATHS_ALLOWED = 3;
/**
 * The same limit for conducting a task. It is higher because a worker conducts many tasks at once, and most of them
 * were not the cause of its death.
 */
export const TASK_DEATHS_ALLOWED = 12;
/** How much one death counts when this task is known to be its cause. */
const KNOWN_TASK_DEATH = TASK_DEATHS_ALLOWED / PART_DEATHS_ALLOWED;

/** Key of the claim to conduct a task; all other keys belong to parts. */
export function taskClaim(taskId: string): string {
  return `${TASK_PREFIX}${taskId}`;
}

const TASK_PREFIX = 'task.';

/**
 * Which worker works on what, so that work that is queued twice is done once. When a worker dies, its claims stay and
 * count the death: a part that kills every worker fails in the end instead of being tried for ever.
 */
export class Claims {
  readonly #bus: Bus;
  readonly #workerId: string;
  /**
   * Keys of this worker's present work. Any other claims of this worker are left from work that ended without clearing
   * its claim.
   */
  readonly #inHand = new Set<string>();
  /**
   * The present part that may have killed a worker. A worker runs only one such part at a time: after a death of two,
   * both would be blamed.
   */
  #suspect: string | undefined;

  constructor(bus: Bus, workerId: string) {
    this.#bus = bus;
    this.#workerId = workerId;
  }

  /**
   * Takes the claim for this worker, until {@link letGo}. Undefined when a live worker has it, or when the part may
   * have killed a worker and another such part is running here.
   */
  async take(key: string): Promise<Claim | undefined> {
    if (this.#inHand.has(key)) return undefined;
    this.#inHand.add(key);
    let isMine = false;
    try {
      const claim = await this.#swap(key);
      isMine = claim !== undefined && this.#mayRun(key, claim);
      if (claim && !isMine) await this.leave(key, { failed: false });
      return isMine ? claim : undefined;
    } finally {
      if (!isMine) this.letGo(key);
    }
  }

  /**
   * Must be called at the end by the worker that took a claim, however the work ended, and even if the bus could not be
   * reached.
   */
  letGo(key: string): void {
    this.#inHand.delete(key);
    if (this.#suspect === key) this.#suspect = undefined;
  }

  /** Deletes the claim of work that is done. */
  async finish(key: string): Promise<void> {
    await this.#records.remove(key);
  }

  /**
   * Frees all claims of this worker, because its process has broken down. The guilty work counts a death of this
   * worker, the rest none. When the guilty work is unknown or has ended, all claims count one.
   */
  async breakDown(guilty: string | undefined): Promise<void> {
    const isKnown = guilty !== undefined && this.#inHand.has(guilty);
    const deathsOf = (key: string) => {
      if (!isKnown) return 1;
      if (key !== guilty) return 0;
      return key.startsWith(TASK_PREFIX) ? KNOWN_TASK_DEATH : 1;
    };
    const leave = (key: string) =>
      this.#records.update(key, (current) =>
        current?.workerId === this.#workerId
          ? { ...current, workerId: null, deaths: current.deaths + deathsOf(key) }
          : undefined,
      );
    await Promise.all([...this.#inHand].map(leave));
  }

  /** Frees the claim for the next worker; `failed` counts a failure. */
  async leave(key: string, { failed }: { readonly failed: boolean }): Promise<void> {
    await this.#records.update(key, (current) =>
      current?.workerId === this.#workerId
        ? { ...current, workerId: null, failures: current.failures + (failed ? 1 : 0) }
        : undefined,
    );
  }

  #mayRun(key: string, { deaths }: Claim): boolean {
    if (key.startsWith(TASK_PREFIX) || deaths === 0 || deaths >= PART_DEATHS_ALLOWED) return true;
    this.#suspect ??= key;
    return this.#suspect === key;
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
    // After an interruption of the bus, live workers first need time to write their records again.
    if (this.#bus.connectedForMs() < this.#bus.times.workerTtlMs) return true;
    return (await this.#bus.records(buckets.workers).get(workerId)) !== undefined;
  }
}

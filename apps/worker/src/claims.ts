import { type Bus, buckets } from '@polydub/bus';
import type { Claim } from '@polydub/contracts';

/** Deaths of workers that a part is given before it counts as their cause. */
export const PART_DEATHS_ALLOWED = 3;
/**
 * The same for a task that is conducted: a worker conducts many at once, so that most of them only stood by when something else
 * ended it.
 */
export const TASK_DEATHS_ALLOWED = 12;
/** What a death counts of which the task's own conducting is known to be the cause. */
const KNOWN_TASK_DEATH = TASK_DEATHS_ALLOWED / PART_DEATHS_ALLOWED;

/** Key of the claim to conduct a task; all others are of parts. */
export function taskClaim(taskId: string): string {
  return `${TASK_PREFIX}${taskId}`;
}

const TASK_PREFIX = 'task.';

/**
 * Who works on what, so that the same work that is told twice is done once. A claim outlives its worker and then counts
 * that death: a part that kills whoever touches it is given up instead of going round for ever.
 */
export class Claims {
  readonly #bus: Bus;
  readonly #workerId: string;
  /** What this worker is at just now. Its claims to anything else are left over from work that broke off unsaid. */
  readonly #inHand = new Set<string>();
  /** The part in hand that a worker may have died of. Two such are never run together, or both would be blamed each time. */
  #suspect: string | undefined;

  constructor(bus: Bus, workerId: string) {
    this.#bus = bus;
    this.#workerId = workerId;
  }

  /**
   * The claim when it is this worker's now, until {@link letGo}; undefined when a worker that lives is at it, or when it has to
   * wait for another that workers died of.
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

  /** Whoever took a claim calls this in the end, whatever became of the work and whether the bus could be told of it. */
  letGo(key: string): void {
    this.#inHand.delete(key);
    if (this.#suspect === key) this.#suspect = undefined;
  }

  /** Forgets the claim: its work is done. */
  async finish(key: string): Promise<void> {
    await this.#records.remove(key);
  }

  /**
   * Leaves everything in hand to others because this process has broken down. What brought that about counts a death of this
   * worker, the rest nothing; where it is not known, or no longer in hand, everything does.
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

  /** Leaves the work to whoever takes it next; `failed` counts a failure. */
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
    // After a pause of the bus the living have yet to say that they live.
    if (this.#bus.connectedForMs() < this.#bus.times.workerTtlMs) return true;
    return (await this.#bus.records(buckets.workers).get(workerId)) !== undefined;
  }
}

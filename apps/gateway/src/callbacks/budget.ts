/** How often something may be done under one name within a span of time. */
export class Budget {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #spent = new Map<string, number[]>();

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** How long until it may be done again; 0 for now. */
  waitMs(name: string, nowMs: number): number {
    const times = this.#recent(name, nowMs);
    const [first = 0] = times;
    return times.length < this.#most ? 0 : first + this.#windowMs - nowMs;
  }

  spend(name: string, nowMs: number): void {
    for (const each of this.#spent.keys()) this.#recent(each, nowMs);
    this.#spent.set(name, [...this.#recent(name, nowMs), nowMs]);
  }

  /** Takes back what was spent at a time. */
  giveBack(name: string, spentAtMs: number): void {
    const times = this.#spent.get(name) ?? [];
    const at = times.indexOf(spentAtMs);
    if (at >= 0) times.splice(at, 1);
  }

  #recent(name: string, nowMs: number): number[] {
    const times = (this.#spent.get(name) ?? []).filter((timeMs) => timeMs + this.#windowMs > nowMs);
    if (times.length === 0) this.#spent.delete(name);
    else this.#spent.set(name, times);
    return times;
  }
}

/** Room for a number of things at once. */
export class Slots {
  readonly #count: number;
  #taken = 0;
  #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Takes a slot if there is one. */
  tryTake(): boolean {
    if (this.#taken >= this.#count) return false;
    this.#taken += 1;
    return true;
  }

  /** Gives a slot back. */
  free(): void {
    this.#taken -= 1;
    this.#wake();
  }

  /** Resolves when there is a free slot, which someone else may take first, or when the signal is aborted. */
  async whenFree(signal: AbortSignal): Promise<void> {
    while (this.#taken >= this.#count && !signal.aborted) await this.#change(signal);
  }

  /** Resolves when nothing is taken. */
  async whenEmpty(signal: AbortSignal): Promise<void> {
    while (this.#taken > 0 && !signal.aborted) await this.#change(signal);
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        resolve();
      };
      signal.addEventListener('abort', wake);
      this.#waiting.push(wake);
    });
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}

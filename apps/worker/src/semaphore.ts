/** A counting semaphore: room for a number of things at once. */
export class Semaphore {
  readonly #count: number;
  #taken = 0;
  #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  /** Whether none is free. */
  get areTaken(): boolean {
    return this.#taken >= this.#count;
  }

  /** Takes a slot; for a while more may be taken than there are. */
  take(): void {
    this.#taken += 1;
  }

  /** Gives a slot back. */
  free(): void {
    this.#taken -= 1;
    this.#wake();
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

/** A counting semaphore: a number of slots. */
export class Semaphore {
  readonly #count: number;
  #taken = 0;
  #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  get takenCount(): number {
    return this.#taken;
  }

  /** Whether all slots are taken. */
  get areTaken(): boolean {
    return this.#taken >= this.#count;
  }

  /** Takes a slot. Never waits: for a while more slots may be taken than there are. */
  take(): void {
    this.#taken += 1;
  }

  /** Gives a slot back. */
  free(): void {
    this.#taken -= 1;
    this.#wake();
  }

  /** Resolves when no slot is taken. */
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

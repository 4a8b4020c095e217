/** Wakes one loop that has nothing to do. */
export class Wake {
  #isRung = false;
  #resolve: (() => void) | undefined;

  /** Wakes whoever waits; if nobody does, the next wait ends at once. */
  ring(): void {
    this.#isRung = true;
    this.#resolve?.();
  }

  /** Resolves when it is rung, or after a time. */
  async rung(withinMs: number): Promise<void> {
    if (!this.#isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        this.#resolve = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#resolve = undefined;
    this.#isRung = false;
  }
}

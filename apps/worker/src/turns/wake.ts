/** Wakes a loop that waits for something to do. */
export class Wake {
  #isRung = false;
  #resolve: (() => void) | undefined;

  /** Ends the wait; when nobody waits, the next wait ends at once. */
  ring(): void {
    this.#isRung = true;
    this.#resolve?.();
  }

  /** Resolves when `ring` is called, or after `withinMs`. */
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

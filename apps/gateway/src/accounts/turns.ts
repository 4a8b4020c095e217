/** Lets actions on the same thing wait for each other within this process, so that they need not fight over its record. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs an action when all earlier ones with the same key have ended. */
  async take<T>(key: string, action: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(action, action);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}

/**
 * One mutex per key: within this process, actions on the same record wait for each other instead of repeating
 * compare-and-set.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs an action when all earlier ones with the same key have ended. */
  async run<T>(key: string, action: () => Promise<T>): Promise<T> {
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

/** Limits of what keys do at once, such as probes of inputs. */
export interface SlotLimits {
  /** For all keys together. */
  readonly atOnce: number;
  readonly atOncePerKey: number;
  /** How long one waits for a slot before it is skipped, in ms. */
  readonly waitMs: number;
}

interface Waiting {
  readonly keyId: string;
  begin(): void;
}

/** Limits what is done at once, so that slow inputs of one key do not use all slots. */
export class KeySlots {
  readonly #limits: SlotLimits;
  readonly #running = new Map<string, number>();
  /** In order of arrival. */
  readonly #waiting = new Set<Waiting>();
  #count = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Runs a probe for a key; undefined when no slot became free in time. */
  async during<T>(keyId: string, probe: () => Promise<T>): Promise<T | undefined> {
    if (!(await this.#slot(keyId))) return undefined;
    try {
      return await probe();
    } finally {
      this.#leave(keyId);
    }
  }

  async #slot(keyId: string): Promise<boolean> {
    if (this.#mayBegin(keyId)) {
      this.#enter(keyId);
      return true;
    }
    return new Promise((resolve) => {
      const waiting: Waiting = {
        keyId,
        begin: () => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          this.#enter(keyId);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        resolve(false);
      }, this.#limits.waitMs);
      this.#waiting.add(waiting);
    });
  }

  #mayBegin(keyId: string): boolean {
    return this.#count < this.#limits.atOnce && (this.#running.get(keyId) ?? 0) < this.#limits.atOncePerKey;
  }

  #enter(keyId: string): void {
    this.#count += 1;
    this.#running.set(keyId, (this.#running.get(keyId) ?? 0) + 1);
  }

  #leave(keyId: string): void {
    this.#count -= 1;
    const left = (this.#running.get(keyId) ?? 1) - 1;
    if (left > 0) this.#running.set(keyId, left);
    else this.#running.delete(keyId);
    const next = [...this.#waiting].find((each) => this.#mayBegin(each.keyId));
    next?.begin();
  }
}

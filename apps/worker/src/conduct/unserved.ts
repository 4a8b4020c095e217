import { type Bus, buckets } from '@polydub/bus';
import { isEnded, PolydubError } from '@polydub/contracts';
import { type Ability, abilityName } from '../abilities.js';

const LOOK_EVERY_MS = 5_000;

/**
 * Checks whether a worker can run the parts that a task waits for. If none can, says so in the task's record and gives
 * up after a time.
 */
export class Unserved {
  readonly #bus: Bus;
  readonly #taskId: string;
  readonly #giveUpAfterMs: number;
  /** Names of the abilities that parts wait for → how many parts wait. */
  readonly #wanted = new Map<string, number>();
  #missingSinceMs: number | undefined;
  #said: string | undefined;

  constructor(bus: Bus, taskId: string, giveUpAfterMs: number) {
    this.#bus = bus;
    this.#taskId = taskId;
    this.#giveUpAfterMs = giveUpAfterMs;
  }

  /**
   * Checks from time to time until the signal is aborted; calls `abort` with a `PolydubError` `no-worker` when no
   * worker came in time.
   */
  watch({ signal, abort }: { readonly signal: AbortSignal; abort(reason: PolydubError): void }): void {
    const timer = setInterval(() => void this.#look(abort).catch(() => {}), LOOK_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }

  /** Counts an ability as waited for while `wait` runs. */
  async during<T>(ability: Ability, wait: () => Promise<T>): Promise<T> {
    const name = abilityName(ability);
    this.#wanted.set(name, (this.#wanted.get(name) ?? 0) + 1);
    try {
      return await wait();
    } finally {
      const left = (this.#wanted.get(name) ?? 1) - 1;
      if (left > 0) this.#wanted.set(name, left);
      else this.#wanted.delete(name);
    }
  }

  async #look(abort: (reason: PolydubError) => void): Promise<void> {
    const workers = await this.#bus.records(buckets.workers).list();
    // Parts go to topics that name their account; workers of older versions do not take these.
    const able = [...workers.values()].filter(({ draining, takesTurns }) => !draining && takesTurns);
    const offered = new Set(able.flatMap(({ abilities }) => abilities));
    const missing = [...this.#wanted.keys()].find((name) => !offered.has(name));
    const text = missing && `No worker runs ${missing}; ${workers.size} are there.`;
    await this.#say(text);
    this.#missingSinceMs = missing ? (this.#missingSinceMs ?? performance.now()) : undefined;
    if (text && performance.now() - (this.#missingSinceMs ?? 0) > this.#giveUpAfterMs) {
      abort(new PolydubError('no-worker', { message: text, remedy: 'Start a worker that has its engines.' }));
    }
  }

  async #say(text: string | undefined): Promise<void> {
    if (text === this.#said) return;
    this.#said = text;
    await this.#bus.records(buckets.tasks).update(this.#taskId, (task) => {
      if (!task || isEnded(task)) return undefined;
      const { waitingFor: _, ...rest } = task;
      return text === undefined ? rest : { ...rest, waitingFor: text };
    });
  }
}

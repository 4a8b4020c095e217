import { type Bus, buckets } from '@polydub/bus';
import { isEnded, PolydubError } from '@polydub/contracts';
import { type Ability, abilityName } from '../abilities.js';

const LOOK_EVERY_MS = 5_000;

/** Looks whether some worker can run what a task waits for, says so in the task's record if not, and in the end gives up. */
export class Unserved {
  readonly #bus: Bus;
  readonly #taskId: string;
  readonly #giveUpAfterMs: number;
  /** Abilities that are waited for, by name, and how many wait for each. */
  readonly #wanted = new Map<string, number>();
  #missingSinceMs: number | undefined;
  #said: string | undefined;

  constructor(bus: Bus, taskId: string, giveUpAfterMs: number) {
    this.#bus = bus;
    this.#taskId = taskId;
    this.#giveUpAfterMs = giveUpAfterMs;
  }

  /** Looks now and then until the signal is aborted; aborts with a `PolydubError` `no-worker` when no worker came in time. */
  watch({ signal, abort }: { readonly signal: AbortSignal; abort(reason: PolydubError): void }): void {
    const timer = setInterval(() => void this.#look(abort).catch(() => {}), LOOK_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }

  /** Marks an ability as waited for while something waits. */
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
    // Parts go to topics that name their account, which workers of older versions do not take.
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

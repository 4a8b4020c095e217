import type { Bus } from '@polydub/bus';

const WITHIN_MS = 3_000;
/** A result is used again for this time, so that frequent requests do not cause frequent writes. */
const FRESH_FOR_MS = 2_000;

/** Whether requests can be served: JetStream must store data. */
export class Readiness {
  readonly #bus: Pick<Bus, 'storageProblem'>;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #answer: Promise<string | undefined> = Promise.resolve(undefined);

  constructor(bus: Pick<Bus, 'storageProblem'>) {
    this.#bus = bus;
  }

  /** The problem, in words; undefined when there is none. Takes at most three seconds. */
  problem(): Promise<string | undefined> {
    if (performance.now() - this.#askedAtMs > FRESH_FOR_MS) {
      this.#askedAtMs = performance.now();
      this.#answer = this.#bus.storageProblem({ withinMs: WITHIN_MS, everyStream: true });
    }
    return this.#answer;
  }
}

import type { Bus } from '@polydub/bus';

const WITHIN_MS = 3_000;
/** However often it is asked, the server stores a record no oftener. */
const FRESH_FOR_MS = 2_000;

/** Whether requests can be served: JetStream takes what it is given. */
export class Readiness {
  readonly #bus: Pick<Bus, 'storageProblem'>;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #answer: Promise<string | undefined> = Promise.resolve(undefined);

  constructor(bus: Pick<Bus, 'storageProblem'>) {
    this.#bus = bus;
  }

  /** What is wrong, in words; undefined when nothing is. Takes three seconds at most. */
  problem(): Promise<string | undefined> {
    if (performance.now() - this.#askedAtMs > FRESH_FOR_MS) {
      this.#askedAtMs = performance.now();
      this.#answer = this.#bus.storageProblem({ withinMs: WITHIN_MS, everyStream: true });
    }
    return this.#answer;
  }
}

import { type Queue, readTurnTopic, type TurnOwner, type TurnTopic } from '@polydub/bus';

/** Messages that came without a word, as those of a worker that died, are found by looking so often. */
export const LOOK_EVERY_MS = 2_000;

interface Known extends TurnTopic {
  /** Raised by each word of a message. */
  readonly version: number;
}

/** A topic as it was when it was chosen. */
export interface ChosenTopic extends Known {
  readonly topic: string;
}

/** What {@link WaitingTopics} is told. */
export interface WaitingTopicsOptions {
  readonly queue: Pick<Queue<unknown>, 'listen' | 'topics'>;
  /** Whether this worker takes what a topic names. */
  serves(what: string): boolean;
  /** Called at each word of a message that it serves. */
  onWord(): void;
}

/** Which topics of a queue may have messages that wait, of those that this worker serves. */
export class WaitingTopics {
  readonly #options: WaitingTopicsOptions;
  /** By topic; the one chosen least lately stands first. */
  readonly #known = new Map<string, Known>();
  #lookedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: WaitingTopicsOptions) {
    this.#options = options;
  }

  /** Listens for word of messages until the signal is aborted. */
  listen(signal: AbortSignal): void {
    this.#options.queue.listen((topic) => this.#add(topic), { signal });
  }

  /** Looks for messages, unless that was done a moment ago. */
  async look(): Promise<void> {
    if (performance.now() - this.#lookedAtMs < LOOK_EVERY_MS) return;
    this.#lookedAtMs = performance.now();
    for (const topic of await this.#options.queue.topics()) this.#add(topic);
  }

  /** Accounts with messages that may wait. */
  owners(): TurnOwner[] {
    const owners = new Map([...this.#known.values()].map(({ owner }) => [owner.accountId, owner] as const));
    return [...owners.values()];
  }

  /** A topic of the account: each of its topics in turn. */
  choose({ accountId }: TurnOwner): ChosenTopic | undefined {
    for (const [topic, known] of this.#known) {
      if (known.owner.accountId !== accountId) continue;
      this.#known.delete(topic);
      this.#known.set(topic, known);
      return { topic, ...known };
    }
    return undefined;
  }

  /** Notes that no message of the topic waits, unless there was word of one since it was chosen. */
  drop({ topic, version }: ChosenTopic): void {
    if (this.#known.get(topic)?.version === version) this.#known.delete(topic);
  }

  #add(topic: string): void {
    const turn = readTurnTopic(topic);
    if (!this.#options.serves(turn.what)) return;
    this.#known.set(topic, { ...turn, version: (this.#known.get(topic)?.version ?? 0) + 1 });
    this.#options.onWord();
  }
}

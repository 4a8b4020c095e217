import { type Queue, readTurnTopic, type TurnOwner, type TurnTopic } from '@polydub/bus';

/** How often to look for messages that were not announced, such as those of a worker that died. */
export const LOOK_EVERY_MS = 2_000;

interface Known extends TurnTopic {
  /** Raised by each announcement of a message. */
  readonly version: number;
}

/** A topic, with its version when it was chosen. */
export interface ChosenTopic extends Known {
  readonly topic: string;
}

/** Options of {@link WaitingTopics}. */
export interface WaitingTopicsOptions {
  readonly queue: Pick<Queue<unknown>, 'listen' | 'topics'>;
  /** Whether this worker can do what a topic asks for. */
  serves(what: string): boolean;
  /** Called at each announcement of a message that this worker can take. */
  onWord(): void;
}

/** Topics of a queue that this worker serves and that may have waiting messages. */
export class WaitingTopics {
  readonly #options: WaitingTopicsOptions;
  /** Known topics; the one that was chosen longest ago comes first. */
  readonly #known = new Map<string, Known>();
  #lookedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: WaitingTopicsOptions) {
    this.#options = options;
  }

  /** Listens for announcements of messages until the signal is aborted. */
  listen(signal: AbortSignal): void {
    this.#options.queue.listen((topic) => this.#add(topic), { signal });
  }

  /** Looks for messages in the queue, unless that was done within `LOOK_EVERY_MS`. */
  async look(): Promise<void> {
    if (performance.now() - this.#lookedAtMs < LOOK_EVERY_MS) return;
    this.#lookedAtMs = performance.now();
    for (const topic of await this.#options.queue.topics()) this.#add(topic);
  }

  /** Accounts that may have waiting messages. */
  owners(): TurnOwner[] {
    const owners = new Map([...this.#known.values()].map(({ owner }) => [owner.accountId, owner] as const));
    return [...owners.values()];
  }

  /** A topic of the account; its topics take turns. */
  choose({ accountId }: TurnOwner): ChosenTopic | undefined {
    for (const [topic, known] of this.#known) {
      if (known.owner.accountId !== accountId) continue;
      this.#known.delete(topic);
      this.#known.set(topic, known);
      return { topic, ...known };
    }
    return undefined;
  }

  /** Notes that the topic has no waiting message, unless one was announced since the topic was chosen. */
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

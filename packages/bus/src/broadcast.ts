import type { Link } from './link.js';
import { readJson } from './read-json.js';
import type { SubjectSpec } from './specs.js';

/** Messages that reach only the processes that listen when they are sent; they are not stored. */
export class Broadcast<Message> {
  readonly #link: Link;
  readonly #spec: SubjectSpec<Message>;

  constructor(link: Link, spec: SubjectSpec<Message>) {
    this.#link = link;
    this.#spec = spec;
  }

  send(topic: string, message: Message): void {
    if (this.#link.connection.isClosed()) return;
    this.#link.connection.publish(`${this.#spec.subject}.${topic}`, JSON.stringify(message));
  }

  /** Calls back with each message that can be read, until the signal is aborted. Unreadable messages are skipped. */
  listen(topic: string, onMessage: (message: Message) => void, { signal }: { readonly signal: AbortSignal }): void {
    const subscription = this.#link.connection.subscribe(`${this.#spec.subject}.${topic}`, {
      callback: (error, received) => {
        const parsed = error ? undefined : this.#spec.message.safeParse(readJson(received));
        if (parsed?.success) onMessage(parsed.data);
      },
    });
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
  }
}

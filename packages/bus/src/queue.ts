import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, type Consumer, JetStreamError, type JsMsg, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { ACK_WAIT_MS } from './layout.js';
import { lazily } from './lazily.js';
import type { Link } from './link.js';
import { readJson } from './read-json.js';
import { messageText } from './record-form.js';
import { apiCodeOf, isTransient, persistently } from './retry.js';
import type { QueueSpec } from './specs.js';

/** A message published again with the same id within this time is not taken up again. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;
/** The client's own lower bound. */
const SHORTEST_WAIT_MS = 1_000;
/** Who takes in a loop does not spin while the server is away. */
const AWAY_PAUSE_MS = 500;
const STREAM_NAME_IN_USE = 10058;
const NO_LIMIT = -1;

/** A message that was taken and is given to someone else unless `working`, `ack`, `nak` or `term` follows in time. */
export interface Delivery<Message> {
  readonly message: Message;
  /** The rest of the message's subject. */
  readonly topic: string;
  /** 1 for the first delivery. */
  readonly deliveryCount: number;
  /** Keeps the message for another `ACK_WAIT_MS`. */
  working(): void;
  /** Done: the message is removed. */
  ack(): void;
  /** Not done: it is given out again after the delay. */
  nak(delayMs: number): void;
  /** Never to be done: the message is removed. */
  term(): void;
}

/** Messages of one kind that are each taken once. Publishing waits for a server that is away as records do. */
export class Queue<Message> {
  readonly #link: Link;
  readonly #spec: QueueSpec<Message>;
  readonly #stream: () => Promise<void>;
  readonly #consumers = new Map<string, () => Promise<Consumer>>();

  constructor(link: Link, spec: QueueSpec<Message>) {
    this.#link = link;
    this.#spec = spec;
    this.#stream = lazily(() =>
      persistently(`open the stream ${spec.stream}`, link.patienceMs, () => this.#openStream()),
    );
  }

  /**
   * Resolves when the server has stored the message. The same id within ten minutes is taken as the same message. Throws
   * `PolydubError` 1000, not retryable, for one larger than `MAX_RECORD_BYTES`.
   */
  async publish(message: Message, { topic, id }: { readonly topic: string; readonly id: string }): Promise<void> {
    await this.#stream();
    const { message: schema, stream } = this.#spec;
    const data = messageText(message, schema, `the message ${id} to ${stream}`);
    await persistently(`publish to ${stream}`, this.#link.patienceMs, () =>
      this.#link.js.publish(`${this.#spec.subject}.${topic}`, data, { msgID: id }),
    );
  }

  /**
   * Takes one message of a topic (`>` for all; topics that are taken from one queue must not overlap) and waits for it, at
   * least a second. Undefined when none came or the server is away; what cannot be read is removed and told to `onUnreadable`.
   */
  async take(topic: string, { waitMs, onUnreadable }: TakeOptions): Promise<Delivery<Message> | undefined> {
    try {
      const consumer = await this.#consumer(topic);
      const taken = await consumer.next({ expires: Math.max(waitMs, SHORTEST_WAIT_MS) });
      return taken ? this.#delivery(taken, onUnreadable) : undefined;
    } catch (error) {
      // The consumer may be gone with its server's memory: it is made anew by the next call.
      this.#consumers.delete(topic);
      if (!isOfServer(error)) throw error;
      await sleep(AWAY_PAUSE_MS);
      return undefined;
    }
  }

  /** How many messages wait or are being worked on. */
  async count(): Promise<number> {
    await this.#stream();
    const { state } = await persistently(`look at ${this.#spec.stream}`, this.#link.patienceMs, () =>
      this.#link.manager.streams.info(this.#spec.stream),
    );
    return state.messages;
  }

  async #openStream(): Promise<void> {
    const { stream: name, subject, maxAgeMs } = this.#spec;
    const changeable = {
      subjects: [`${subject}.>`],
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
      num_replicas: this.#link.replicas,
      max_age: nanos(maxAgeMs ?? 0),
    };
    const config = { name, retention: RetentionPolicy.Workqueue, storage: StorageType.File, ...changeable };
    await this.#link.manager.streams.add(config).catch(async (error: unknown) => {
      if (apiCodeOf(error) !== STREAM_NAME_IN_USE) throw error;
      await this.#link.manager.streams.update(name, changeable);
    });
  }

  #consumer(topic: string): Promise<Consumer> {
    const known = this.#consumers.get(topic) ?? lazily(() => this.#openConsumer(topic));
    this.#consumers.set(topic, known);
    return known();
  }

  async #openConsumer(topic: string): Promise<Consumer> {
    await this.#stream();
    const { stream, subject } = this.#spec;
    const name = topic === '>' ? 'all' : topic.replaceAll('.', '_');
    await this.#link.manager.consumers.add(stream, {
      durable_name: name,
      filter_subject: `${subject}.${topic}`,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
      // Deaths and failures are counted per part by whoever takes it: a delivery that was only put back is neither.
      max_deliver: NO_LIMIT,
      max_ack_pending: NO_LIMIT,
    });
    return this.#link.js.consumers.get(stream, name);
  }

  #delivery(taken: JsMsg, onUnreadable: TakeOptions['onUnreadable']): Delivery<Message> | undefined {
    const topic = taken.subject.slice(this.#spec.subject.length + 1);
    const parsed = this.#spec.message.safeParse(readJson(taken));
    if (!parsed.success) {
      taken.term();
      onUnreadable?.(`${taken.subject}: ${parsed.error.message}`);
      return undefined;
    }
    return {
      message: parsed.data,
      topic,
      deliveryCount: taken.info.deliveryCount,
      working: () => taken.working(),
      ack: () => taken.ack(),
      nak: (delayMs) => taken.nak(delayMs),
      term: () => taken.term(),
    };
  }
}

/** How to take a message. */
export interface TakeOptions {
  readonly waitMs: number;
  onUnreadable?(problem: string): void;
}

/** Whether the server is away, silent, or refuses. */
function isOfServer(error: unknown): boolean {
  return isTransient(error) || error instanceof JetStreamError || apiCodeOf(error) !== undefined;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, type Consumer, JetStreamError, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { lazily } from '@polydub/contracts';
import { type Delivery, type Received, receivedByClient, receivedByPull } from './delivery.js';
import type { Link } from './link.js';
import { type QueueLoad, readQueueLoad } from './queue-load.js';
import { readJson } from './read-json.js';
import { messageText } from './record-form.js';
import { apiCodeOf, isTransient, persistently } from './retry.js';
import type { QueueSpec } from './specs.js';
import { countBySubject } from './subjects.js';
import { traceHeaders, traceIn } from './trace-headers.js';
import { whyNotMade, whyRefused } from './why-refused.js';

/** A message that is published again with the same id within this time is not queued again. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;
/** Lower limit of the NATS client. */
const SHORTEST_WAIT_MS = 1_000;
/** Pause after a failed call, so that callers that take in a loop do not use all of a CPU while the server is away. */
const AWAY_PAUSE_MS = 500;
const STREAM_NAME_IN_USE = 10058;
const CONSUMER_EXISTS = 10148;
/** Limit for the answer to a pull that does not wait; the server normally answers at once. */
const PULL_WITHIN_MS = 5_000;
/** Status of the answer to a pull when no message waits. */
const NOTHING_WAITS = 404;
/** The server removes an account's consumer when nobody has pulled from it for this long. */
const IDLE_CONSUMER_MS = 10 * 60_000;
/**
 * The server does not report that it has removed a consumer, so it is added again after this time; adding one that
 * exists does no harm.
 */
const OPEN_AGAIN_AFTER_MS = IDLE_CONSUMER_MS / 2;
const NO_LIMIT = -1;

/** Messages of one kind that are each taken once. Publishing waits for an unreachable server as `Records` does. */
export class Queue<Message> {
  readonly #link: Link;
  readonly #spec: QueueSpec<Message>;
  readonly #stream: () => Promise<void>;
  readonly #consumers = new Map<string, () => Promise<Consumer>>();
  /** When each consumer of {@link takeNow} was last pulled from, by topic, in ms of this process's monotonic clock. */
  readonly #askedAtMs = new Map<string, number>();

  constructor(link: Link, spec: QueueSpec<Message>) {
    this.#link = link;
    this.#spec = spec;
    this.#stream = lazily(() =>
      persistently(
        `open the stream ${spec.stream}`,
        link.patienceMs,
        () => this.#openStream(),
        () => whyNotMade(link),
      ),
    );
  }

  /**
   * Resolves when the server has stored the message. A second message with the same id within ten minutes is dropped.
   * Throws `PolydubError` `internal`, not retryable, for a message larger than `MAX_RECORD_BYTES`.
   */
  async publish(message: Message, { topic, id }: { readonly topic: string; readonly id: string }): Promise<void> {
    await this.#stream();
    const { message: schema, stream } = this.#spec;
    const data = messageText(message, schema, `the message ${id} to ${stream}`);
    await persistently(
      `publish to ${stream}`,
      this.#link.patienceMs,
      () => this.#link.js.publish(`${this.#spec.subject}.${topic}`, data, { msgID: id, ...traceHeaders() }),
      () => whyRefused(this.#link, stream),
    );
    this.#tell(topic);
  }

  /**
   * Takes one message of a topic and waits for it `waitMs`, at least a second. `>` stands for all topics; topics that
   * are taken from one queue must not overlap. Undefined when none came or the server is away. A message that cannot be
   * read is removed and reported to `onUnreadable`.
   */
  async take(topic: string, { waitMs, onUnreadable }: TakeOptions): Promise<Delivery<Message> | undefined> {
    try {
      const consumer = await this.#consumer(topic);
      const taken = await consumer.next({ expires: Math.max(waitMs, SHORTEST_WAIT_MS) });
      return taken ? this.#delivery(receivedByClient(taken), onUnreadable) : undefined;
    } catch (error) {
      // The server may have lost the consumer when it restarted: the next call adds it again.
      this.#consumers.delete(topic);
      if (!isOfServer(error)) throw error;
      await sleep(AWAY_PAUSE_MS);
      return undefined;
    }
  }

  /**
   * Takes one message of a topic if one waits. Undefined also when the server is away. A message that cannot be read is
   * removed and reported to `onUnreadable`. The number of topics is not limited: the server removes consumers that
   * nobody uses.
   */
  async takeNow(topic: string, { onUnreadable }: Pick<TakeOptions, 'onUnreadable'> = {}) {
    try {
      const name = await this.#openForPulls(topic);
      const request = { timeout: PULL_WITHIN_MS, noMux: true };
      const subject = `$JS.API.CONSUMER.MSG.NEXT.${this.#spec.stream}.${name}`;
      const taken = await this.#link.connection.request(subject, JSON.stringify({ batch: 1, no_wait: true }), request);
      const status = taken.headers?.code ?? 0;
      if (status !== 0 && status !== NOTHING_WAITS) this.#askedAtMs.delete(topic);
      return status !== 0 ? undefined : this.#delivery(receivedByPull(taken), onUnreadable);
    } catch (error) {
      this.#askedAtMs.delete(topic);
      if (!isOfServer(error)) throw error;
      await sleep(AWAY_PAUSE_MS);
      return undefined;
    }
  }

  /** Topics of all messages that wait or are in work. */
  async topics(): Promise<string[]> {
    await this.#stream();
    const { stream, subject } = this.#spec;
    const counts = await persistently(`look at ${stream}`, this.#link.patienceMs, () =>
      countBySubject(this.#link.manager, stream, `${subject}.>`),
    );
    return Object.keys(counts).map((each) => each.slice(subject.length + 1));
  }

  /**
   * Calls back with the topic of each message that is published or put back, until the signal is aborted. A message may
   * be missed, for example one that returns because its worker died: callers must also look at {@link topics} from time
   * to time.
   */
  listen(onTopic: (topic: string) => void, { signal }: { readonly signal: AbortSignal }): void {
    const subscription = this.#link.connection.subscribe(this.#news, {
      callback: (error, received) => {
        if (!error) onTopic(received.string());
      },
    });
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
  }

  /** How many messages wait or are in work. */
  async count(): Promise<number> {
    await this.#stream();
    const { state } = await persistently(`look at ${this.#spec.stream}`, this.#link.patienceMs, () =>
      this.#link.manager.streams.info(this.#spec.stream),
    );
    return state.messages;
  }

  /** What the queue holds now. Asks once, without patience: throws when the server does not answer. */
  load(): Promise<QueueLoad> {
    return readQueueLoad(this.#link.manager, this.#spec);
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
    const name = await this.#addConsumer(topic, undefined);
    return this.#link.js.consumers.get(this.#spec.stream, name);
  }

  /** Adds the consumer of a topic unless that was done lately; resolves with its name. */
  async #openForPulls(topic: string): Promise<string> {
    const askedAtMs = this.#askedAtMs.get(topic);
    const nowMs = performance.now();
    const isOpen = askedAtMs !== undefined && nowMs - askedAtMs < OPEN_AGAIN_AFTER_MS;
    // A topic of one word comes from a version without turns of accounts: its consumer is shared with workers of that
    // version.
    if (!isOpen) await this.#addConsumer(topic, topic.includes('.') ? IDLE_CONSUMER_MS : undefined);
    this.#forgetOldPulls(nowMs);
    this.#askedAtMs.delete(topic);
    this.#askedAtMs.set(topic, nowMs);
    return consumerName(topic);
  }

  /** The map is in order of use: the topic that was used longest ago comes first. */
  #forgetOldPulls(nowMs: number): void {
    for (const [topic, askedAtMs] of this.#askedAtMs) {
      if (nowMs - askedAtMs < OPEN_AGAIN_AFTER_MS) return;
      this.#askedAtMs.delete(topic);
    }
  }

  async #addConsumer(topic: string, idleMs: number | undefined): Promise<string> {
    await this.#stream();
    const { stream, subject } = this.#spec;
    const name = consumerName(topic);
    const config = {
      durable_name: name,
      filter_subject: `${subject}.${topic}`,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(this.#link.times.ackWaitMs),
      // The workers count deaths and failures of each part; a delivery that was only put back counts as neither.
      max_deliver: NO_LIMIT,
      max_ack_pending: NO_LIMIT,
      ...(idleMs === undefined ? {} : { inactive_threshold: nanos(idleMs) }),
    };
    const { consumers } = this.#link.manager;
    await consumers.add(stream, config).catch(async (error: unknown) => {
      // The consumer exists with another configuration, such as another `ack_wait`.
      if (apiCodeOf(error) !== CONSUMER_EXISTS) throw error;
      await consumers.update(stream, name, config);
    });
    return name;
  }

  /** Subject, outside the stream, on which topics of new messages are announced. */
  get #news(): string {
    return `polydub.news.${this.#spec.stream}`;
  }

  #tell(topic: string): void {
    if (!this.#link.connection.isClosed()) this.#link.connection.publish(this.#news, topic);
  }

  #delivery(taken: Received, onUnreadable: TakeOptions['onUnreadable']): Delivery<Message> | undefined {
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
      trace: traceIn(taken.headers),
      deliveryCount: taken.deliveryCount,
      working: () => taken.working(),
      ack: () => taken.ack(),
      nak: (delayMs) => {
        taken.nak(delayMs);
        // If this process ends before, other processes find the message when they look at `topics`.
        setTimeout(() => this.#tell(topic), delayMs).unref();
      },
      term: () => taken.term(),
    };
  }
}

function consumerName(topic: string): string {
  return topic === '>' ? 'all' : topic.replaceAll('.', '_').replaceAll('>', 'all');
}

/** How to take a message. */
export interface TakeOptions {
  readonly waitMs: number;
  onUnreadable?(problem: string): void;
}

/** Whether the server is unreachable, does not answer, or refuses. */
function isOfServer(error: unknown): boolean {
  return isTransient(error) || error instanceof JetStreamError || apiCodeOf(error) !== undefined;
}

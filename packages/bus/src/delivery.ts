import type { JsMsg } from '@nats-io/jetstream';
import type { Msg, MsgHdrs } from '@nats-io/transport-node';
import type { TraceCarrier } from '@polydub/tracing';

/**
 * A message that was taken. It is delivered again unless `working`, `ack`, `nak` or `term` is called within
 * `ackWaitMs`.
 */
export interface Delivery<Message> {
  readonly message: Message;
  /** The rest of the message's subject. */
  readonly topic: string;
  /** The trace in which the message was published; undefined without one. */
  readonly trace: TraceCarrier | undefined;
  /** 1 for the first delivery. */
  readonly deliveryCount: number;
  /** Keeps the message for another `ackWaitMs`. */
  working(): void;
  /** Done: the message is removed. */
  ack(): void;
  /** Not done: it is delivered again after the delay. */
  nak(delayMs: number): void;
  /** Never to be done: the message is removed. */
  term(): void;
}

/** A message from the server, with the functions that answer it. */
export type Received = Omit<Delivery<unknown>, 'message' | 'topic' | 'trace'> & {
  readonly subject: string;
  readonly headers: MsgHdrs | undefined;
  json(): unknown;
};

/** A message that the NATS client's own consumer took. */
export function receivedByClient(taken: JsMsg): Received {
  return {
    subject: taken.subject,
    headers: taken.headers,
    deliveryCount: taken.info.deliveryCount,
    json: () => taken.json(),
    working: () => taken.working(),
    ack: () => taken.ack(),
    nak: (delayMs) => taken.nak(delayMs),
    term: () => taken.term(),
  };
}

/**
 * Number of words in `$JS.ACK.<domain>.<account>.<stream>.<consumer>.<deliveries>.…`; without domain and account it has
 * two words less.
 */
const WORDS_WITH_DOMAIN = 11;
const NANOS_PER_MS = 1_000_000;

/**
 * A message that answers a pull request of ours. JetStream defines the texts of the answers (NATS ADR-15 and ADR-22).
 */
export function receivedByPull(taken: Msg): Received {
  const words = (taken.reply ?? '').split('.');
  return {
    subject: taken.subject,
    headers: taken.headers,
    deliveryCount: Number(words[words.length >= WORDS_WITH_DOMAIN ? 6 : 4]),
    json: () => taken.json(),
    working: () => void taken.respond('+WPI'),
    ack: () => void taken.respond('+ACK'),
    nak: (delayMs) => void taken.respond(`-NAK ${JSON.stringify({ delay: delayMs * NANOS_PER_MS })}`),
    term: () => void taken.respond('+TERM'),
  };
}

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery, Queue, ServiceTimes, TurnOwner } from '@polydub/bus';
import { continueTrace } from '@polydub/tracing';
import type { Semaphore } from '../semaphore.js';
import { type Outcome, settle } from '../settle.js';
import type { WorkerLog } from '../worker-log.js';
import type { Turns } from './turns.js';
import { type ChosenTopic, LOOK_EVERY_MS, WaitingTopics } from './waiting-topics.js';
import { Wake } from './wake.js';

const PAUSE_AFTER_ERROR_MS = 1_000;

/** Where messages come from, in which order accounts take turns, and what is done with each message. */
export interface TakeTurnsOptions<Message> {
  readonly queue: Queue<Message>;
  /** Not shared with other loops. */
  readonly slots: Semaphore;
  readonly turns: Turns;
  readonly times: ServiceTimes;
  readonly log: WorkerLog;
  /** No more messages are taken; those taken are finished. */
  readonly signal: AbortSignal;
  /** Puts back all taken messages at once, without waiting for their work: the process is ending. */
  readonly abandoned: AbortSignal;
  /** Whether this worker can work on what a topic names. */
  serves(what: string): boolean;
  /** Does the work of a message. `preempted` is aborted when the work is to be put back for another account. */
  work(message: Message, turn: { readonly what: string; readonly preempted: AbortSignal }): Promise<Outcome>;
}

/** Takes messages, one for each free slot, with the accounts in turn, until the signal is aborted. */
export async function takeTurns<Message>(options: TakeTurnsOptions<Message>): Promise<void> {
  await new TurnTaker(options).run();
}

/** A piece of work that is running. */
interface Running {
  readonly owner: TurnOwner;
  readonly preempted: AbortController;
  /** Gives back the account's share of the slot; may be called once. */
  end(): void;
}

class TurnTaker<Message> {
  readonly #options: TakeTurnsOptions<Message>;
  readonly #wake = new Wake();
  readonly #waiting: WaitingTopics;
  /** In the order in which they began. */
  readonly #running = new Set<Running>();

  constructor(options: TakeTurnsOptions<Message>) {
    const { queue, serves } = options;
    this.#options = options;
    this.#waiting = new WaitingTopics({ queue, serves, onWord: () => this.#wake.ring() });
  }

  async run(): Promise<void> {
    const { log, signal } = this.#options;
    const ring = () => this.#wake.ring();
    signal.addEventListener('abort', ring);
    this.#waiting.listen(signal);
    while (!signal.aborted) {
      const isIdle = await this.#takeOne().catch(async (error: unknown) => {
        // The bus is away or slow for a while: its messages are taken later, and none is lost.
        log.warn('no message could be taken', { error: String(error) });
        await sleep(PAUSE_AFTER_ERROR_MS);
      });
      if (isIdle && !signal.aborted) await this.#wake.rung(LOOK_EVERY_MS);
    }
    signal.removeEventListener('abort', ring);
  }

  /** True when there is nothing to do until something changes. */
  async #takeOne(): Promise<boolean> {
    const { queue, slots, turns, log, signal } = this.#options;
    const isFull = slots.areTaken;
    if (isFull && !turns.whoCanGive) return true;
    await this.#waiting.look();
    const owners = this.#waiting.owners();
    if (owners.length === 0) return true;
    const owner = turns.next(owners);
    const giver = isFull ? turns.whoCanGive?.(owner) : undefined;
    const chosen = this.#waiting.choose(owner);
    if (!chosen || (isFull && giver === undefined)) return true;
    const onUnreadable = (problem: string) => log.error('message removed that cannot be read', { problem });
    const delivery = await queue.takeNow(chosen.topic, { onUnreadable });
    if (!delivery) this.#waiting.drop(chosen);
    else if (signal.aborted) delivery.nak(0);
    else this.#begin(delivery, chosen, giver);
    return false;
  }

  #begin(delivery: Delivery<Message>, { owner, what }: ChosenTopic, giver: string | undefined): void {
    if (giver !== undefined) this.#preempt(giver);
    this.#options.slots.take();
    const running: Running = { owner, preempted: new AbortController(), end: this.#options.turns.begin(owner) };
    this.#running.add(running);
    void this.#finish(delivery, what, running);
  }

  /** Puts back the account's newest work, of which the least is done. */
  #preempt(accountId: string): void {
    const running = [...this.#running].filter(({ owner }) => owner.accountId === accountId).at(-1);
    if (!running) return;
    this.#running.delete(running);
    running.end();
    running.preempted.abort();
  }

  async #finish(delivery: Delivery<Message>, what: string, running: Running): Promise<void> {
    const { slots, times, log, abandoned, work } = this.#options;
    const finished = new AbortController();
    const givenBack = untilAborted(abandoned, finished.signal).then((): Outcome => ({ againAfterMs: 0 }));
    givenBack.catch(() => {});
    try {
      const { message, trace } = delivery;
      const worked = () => continueTrace(trace, () => work(message, { what, preempted: running.preempted.signal }));
      await settle(delivery, () => Promise.race([worked(), givenBack]), times);
    } catch (error) {
      // Not answered: the bus delivers the message again by itself.
      log.error('work on a message broke off', { topic: delivery.topic, error: String(error) });
    } finally {
      finished.abort();
      if (this.#running.delete(running)) running.end();
      slots.free();
      this.#wake.ring();
    }
  }
}

/** Resolves when `signal` is aborted; rejects when `finished` is aborted first, so that the listener is removed. */
async function untilAborted(signal: AbortSignal, finished: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort', { signal: finished });
}

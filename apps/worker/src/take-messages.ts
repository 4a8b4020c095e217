import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery, Queue } from '@polydub/bus';
import { type Outcome, settle } from './settle.js';
import type { Slots } from './slots.js';
import type { WorkerLog } from './worker-log.js';

/** A pull that waits this long at the server is also how long an orderly end may wait for it. */
const TAKE_WAIT_MS = 2_000;
const PAUSE_AFTER_ERROR_MS = 1_000;

/** Where messages are taken from and what is done with each. */
export interface TakeMessagesOptions<Message> {
  readonly queue: Queue<Message>;
  readonly topic: string;
  /** Shared by all topics that draw on the same capacity. */
  readonly slots: Slots;
  readonly log: WorkerLog;
  /** Stops the taking; what was taken is finished. */
  readonly signal: AbortSignal;
  /** Gives back at once what was taken, whatever becomes of the work: the process ends. */
  readonly abandoned: AbortSignal;
  work(message: Message): Promise<Outcome>;
}

/** Takes messages of one topic, one for each free slot, until the signal is aborted. */
export async function takeMessages<Message>(options: TakeMessagesOptions<Message>): Promise<void> {
  const { queue, topic, slots, log, signal } = options;
  const onUnreadable = (problem: string) => log.error('message removed that cannot be read', { problem });
  while (!signal.aborted) {
    await slots.whenFree(signal);
    if (signal.aborted) return;
    const delivery = await queue.take(topic, { waitMs: TAKE_WAIT_MS, onUnreadable }).catch(async (error: unknown) => {
      // The bus is away or slow for a while: what waits there is taken later, and nothing is lost.
      log.warn('no message could be taken', { topic, error: String(error) });
      await sleep(PAUSE_AFTER_ERROR_MS);
    });
    if (!delivery) continue;
    // Another topic may have got the slot meanwhile: someone else is to have the message at once.
    if (signal.aborted || !slots.tryTake()) delivery.nak(0);
    else void finish(delivery, options);
  }
}

async function finish<Message>(
  delivery: Delivery<Message>,
  { slots, log, abandoned, work }: TakeMessagesOptions<Message>,
) {
  const finished = new AbortController();
  try {
    await settle(delivery, () => Promise.race([work(delivery.message), givenBack(abandoned, finished.signal)]));
  } catch (error) {
    // Not settled: the bus gives the message out again by itself.
    log.error('work on a message broke off', { topic: delivery.topic, error: String(error) });
  } finally {
    finished.abort();
    slots.free();
  }
}

async function givenBack(abandoned: AbortSignal, finished: AbortSignal): Promise<Outcome> {
  if (!abandoned.aborted) await once(abandoned, 'abort', { signal: finished });
  return { againAfterMs: 0 };
}

import { buckets, callbackReceiverOf, type Delivery as QueueDelivery, queues } from '@polydub/bus';
import type { CallbackMessage, CallbackReceiver } from '@polydub/contracts';
import { withWork } from '@polydub/processes';
import type { Gateway } from '../gateway.js';
import { type Attempt, GIVE_UP_AFTER_MS, isAlive } from './delivery.js';
import { Lanes, TASKS_AT_ONCE, type Wait } from './lanes.js';
import { notePause } from './paused-receivers.js';
import { giveUpTo, sendUpTo } from './send-task.js';

const TAKE_WAIT_MS = 2_000;

/** Sends callbacks until the signal is aborted: many tasks at once, few of one receiver, the events of one task in order. */
export async function sendCallbacks(gateway: Gateway, signal: AbortSignal): Promise<void> {
  const lanes = new Lanes();
  const running = new Set<Promise<void>>();
  const onUnreadable = (problem: string) => gateway.log.error('callback removed that cannot be read', { problem });
  while (!signal.aborted) {
    if (running.size >= TASKS_AT_ONCE) await Promise.race(running);
    const taken = await gateway.bus.queue(queues.callbacks).take('>', { waitMs: TAKE_WAIT_MS, onUnreadable });
    if (!taken) {
      gateway.metrics.callbackReceiversPaused.set(lanes.countPaused(Date.now()));
      continue;
    }
    const work = handle(gateway, lanes, { taken, signal }).finally(() => running.delete(work));
    running.add(work);
  }
  await Promise.all(running);
}

/** Handles one message. It is kept until its event and all earlier ones are sent or given up. */
async function handle(gateway: Gateway, lanes: Lanes, { taken, signal }: Omit<Taken, 'receiver'>): Promise<void> {
  const { message } = taken;
  try {
    const againAfterMs = await withWork({ task: message.taskId, callback: message.state }, async () => {
      const receiver = message.receiver ?? (await readReceiver(gateway, message.taskId));
      return receiver && visit(gateway, lanes, { taken, receiver, signal });
    });
    if (againAfterMs === undefined) taken.ack();
    else taken.nak(againAfterMs);
  } catch (error) {
    // Neither acknowledged nor put back: the bus delivers the message again by itself.
    gateway.log.error('callback failed', { taskId: message.taskId, error: String(error) });
  }
}

/** The receiver, for messages of older versions that do not contain it. */
async function readReceiver({ bus }: Gateway, taskId: string): Promise<CallbackReceiver | undefined> {
  const task = await bus.records(buckets.tasks).get(taskId);
  return task && callbackReceiverOf(task);
}

interface Taken {
  readonly taken: QueueDelivery<CallbackMessage>;
  readonly receiver: CallbackReceiver;
  /** Aborted when this gateway stops. */
  readonly signal: AbortSignal;
}

/**
 * Sends the events that are due. Resolves with the pause in ms before the next attempt; undefined when none is left.
 */
async function visit(gateway: Gateway, lanes: Lanes, { taken, receiver, signal }: Taken): Promise<number | undefined> {
  const entry = lanes.enter(receiver, taken.message.taskId, Date.now());
  if ('backInMs' in entry) return wait(gateway, taken.message, entry);
  const onAttempt = async (attempt: Attempt, tookMs: number) => {
    if (!entry.attempted({ isAlive: isAlive(attempt), tookMs, atMs: attempt.atMs })) return;
    gateway.metrics.callbackReceiversPaused.set(lanes.countPaused(attempt.atMs));
    await notePause(gateway.bus, receiver, entry.lane.pausedUntilMs, attempt);
  };
  try {
    return await sendUpTo(gateway, { ...taken, signal }, onAttempt);
  } finally {
    entry.leave();
  }
}

/**
 * Makes a task wait. Reads and sends nothing, unless the task has waited for its paused receiver so long that it is
 * given up.
 */
async function wait(gateway: Gateway, message: CallbackMessage, { backInMs, isPaused }: Wait) {
  const isOver = isPaused && Date.now() - message.atMs > GIVE_UP_AFTER_MS;
  return isOver ? giveUpTo(gateway, message) : backInMs;
}

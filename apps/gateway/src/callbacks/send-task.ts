import { buckets, type Delivery as QueueDelivery } from '@polydub/bus';
import type { CallbackMessage } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';
import { type Attempt, afterAttempt, afterWaiting, type Delivery, newDelivery } from './delivery.js';
import { sendEvent } from './send-event.js';

/** Must be longer than one attempt can take. */
const LEASE_MS = 15_000;
const SOON_MS = 500;

/** Called after each attempt, with its duration in ms. */
export type OnAttempt = (attempt: Attempt, tookMs: number) => Promise<void>;

/**
 * Sends the events of a task up to that of the message, until the signal is aborted. Resolves with the pause in ms
 * before the next attempt; undefined when none is left.
 */
export async function sendUpTo(
  gateway: Gateway,
  {
    message,
    working,
    signal,
  }: Pick<QueueDelivery<CallbackMessage>, 'message' | 'working'> & { readonly signal: AbortSignal },
  onAttempt: OnAttempt,
): Promise<number | undefined> {
  const { bus } = gateway;
  const task = await bus.records(buckets.tasks).get(message.taskId);
  const key = task && (await bus.records(gatewayBuckets.keys).get(task.keyId));
  if (!task || !key || task.request.callback_url === undefined) return undefined;
  const last = task.history.findIndex(({ state }) => state === message.state);
  while (!signal.aborted) {
    working();
    const { leased, current } = await lease(gateway, task.taskId, last);
    if (!leased) return pauseFor(current, last);
    const startedMs = Date.now();
    const attempt = await sendEvent(gateway, { task, key, index: leased.next });
    const after = await bus
      .records(gatewayBuckets.deliveries)
      .update(task.taskId, (now) => (now?.next === leased.next ? afterAttempt(now, attempt) : undefined));
    await onAttempt(attempt, attempt.atMs - startedMs);
    if (after && after.next <= last && after.dueAtMs > Date.now()) return after.dueAtMs - Date.now();
  }
  // 0: another gateway continues at once.
  return 0;
}

/** Gives up a task's events up to that of the message, which waited too long for a paused receiver. */
export async function giveUpTo({ bus }: Gateway, { taskId, state }: CallbackMessage): Promise<undefined> {
  const task = await bus.records(buckets.tasks).get(taskId);
  const last = task?.history.findIndex((step) => step.state === state) ?? 0;
  await bus
    .records(gatewayBuckets.deliveries)
    .update(taskId, (now = newDelivery(taskId)) =>
      pauseFor(now, last) === undefined ? undefined : afterWaiting(now, { state, index: last, atMs: Date.now() }),
    );
}

/** Takes the lease to send the next event, if the event is due and no gateway has the lease. */
async function lease(
  { bus }: Gateway,
  taskId: string,
  last: number,
): Promise<{ leased?: Delivery; current: Delivery }> {
  let leased: Delivery | undefined;
  const current = await bus.records(gatewayBuckets.deliveries).update(taskId, (now = newDelivery(taskId)) => {
    leased = pauseFor(now, last) === 0 ? { ...now, leasedUntilMs: Date.now() + LEASE_MS } : undefined;
    return leased;
  });
  return { ...(leased ? { leased } : {}), current: current ?? newDelivery(taskId) };
}

/** Milliseconds until the next event may be sent; undefined when none is left to send. */
function pauseFor({ next, stopped, dueAtMs, leasedUntilMs }: Delivery, last: number): number | undefined {
  if (stopped || next > last) return undefined;
  const now = Date.now();
  if (leasedUntilMs > now) return Math.min(SOON_MS, leasedUntilMs - now);
  return Math.max(0, dueAtMs - now);
}

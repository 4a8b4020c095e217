import { buckets, type Delivery as QueueDelivery, queues } from '@polydub/bus';
import type { ApiKey, CallbackMessage, TaskRecord } from '@polydub/contracts';
import { discard } from '@polydub/fetcher';
import { withWork } from '@polydub/processes';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets } from '../state.js';
import { statusOf } from '../tasks/status.js';
import { type Attempt, afterAttempt, type Delivery, newDelivery } from './delivery.js';
import { signRequest } from './sign.js';

const TIMEOUT_MS = 10_000;
/** Longer than one attempt can take. */
const LEASE_MS = 15_000;
const AT_ONCE = 32;
const TAKE_WAIT_MS = 2_000;
const SOON_MS = 500;

/** Sends callbacks until the signal is aborted: many tasks at once, the events of one task in order. */
export async function sendCallbacks(gateway: Gateway, signal: AbortSignal): Promise<void> {
  const running = new Set<Promise<void>>();
  const onUnreadable = (problem: string) => gateway.log.error('callback removed that cannot be read', { problem });
  while (!signal.aborted) {
    if (running.size >= AT_ONCE) await Promise.race(running);
    const taken = await gateway.bus.queue(queues.callbacks).take('>', { waitMs: TAKE_WAIT_MS, onUnreadable });
    if (!taken) continue;
    const work = handle(gateway, taken).finally(() => running.delete(work));
    running.add(work);
  }
  await Promise.all(running);
}

/** A message is kept until its event and all events before it were sent or given up. */
async function handle(gateway: Gateway, taken: QueueDelivery<CallbackMessage>): Promise<void> {
  try {
    const { taskId, state } = taken.message;
    const againAfterMs = await withWork({ task: taskId, callback: state }, () => sendUpTo(gateway, taken));
    if (againAfterMs === undefined) taken.ack();
    else taken.nak(againAfterMs);
  } catch (error) {
    // Neither acknowledged nor put back: the bus gives it out again by itself.
    gateway.log.error('callback failed', { taskId: taken.message.taskId, error: String(error) });
  }
}

/** Sends the events of a task up to the message's own. Resolves with the pause before more can be done; undefined when nothing is left. */
async function sendUpTo(
  gateway: Gateway,
  { message, working }: QueueDelivery<CallbackMessage>,
): Promise<number | undefined> {
  const { bus } = gateway;
  const task = await bus.records(buckets.tasks).get(message.taskId);
  const key = task && (await bus.records(gatewayBuckets.keys).get(task.keyId));
  if (!task || !key || task.request.callback_url === undefined) return undefined;
  const last = task.history.findIndex(({ state }) => state === message.state);
  for (;;) {
    working();
    const { leased, current } = await lease(gateway, task.taskId, last);
    if (!leased) return pauseFor(current, last);
    const attempt = await send(gateway, { task, key, index: leased.next });
    const after = await bus
      .records(gatewayBuckets.deliveries)
      .update(task.taskId, (now) => (now?.next === leased.next ? afterAttempt(now, attempt) : undefined));
    if (after && after.next <= last && after.dueAtMs > Date.now()) return after.dueAtMs - Date.now();
  }
}

/** Takes the right to send the next event, if it is time and nobody has it. */
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

interface Event {
  readonly task: TaskRecord;
  readonly key: ApiKey;
  /** Place in the task's history. */
  readonly index: number;
}

async function send(gateway: Gateway, { task, key, index }: Event): Promise<Attempt> {
  const { state, atMs: changedAtMs } = task.history[index] ?? { state: task.state, atMs: task.updatedAtMs };
  const { body, headers } = signRequest(
    `${task.taskId}.${state}`,
    statusAt(task, state, gateway),
    key.webhookSecret,
    new Date(),
  );
  const answer = await post(gateway, task.request.callback_url ?? '', { body, headers });
  const atMs = Date.now();
  gateway.metrics.callbackAttempts.inc({ status: `${answer.status ?? 'none'}` });
  if (answer.status !== null && answer.status < 300)
    gateway.metrics.callbackLagSeconds.observe((atMs - changedAtMs) / 1000);
  return { state, atMs, ...answer };
}

/** The status answer as it was at an earlier state. */
function statusAt(task: TaskRecord, state: TaskRecord['state'], gateway: Gateway) {
  if (state === task.state) return statusOf(task, gateway);
  const { error: _error, result: _result, waitingFor: _waiting, ...rest } = task;
  return statusOf({ ...rest, state }, gateway);
}

async function post(
  { fetcher }: Gateway,
  url: string,
  request: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
): Promise<Pick<Attempt, 'status' | 'error'>> {
  try {
    const limits = { maxBytes: 0, timeoutMs: TIMEOUT_MS };
    const answer = await fetcher.send(url, { ...request, ...limits, method: 'POST', followRedirects: false });
    discard(answer);
    return { status: answer.statusCode };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error) };
  }
}

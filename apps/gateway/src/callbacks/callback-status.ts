import { type Bus, callbackReceiverOf } from '@polydub/bus';
import type { TaskRecord } from '@polydub/contracts';
import { z } from 'zod';
import { gatewayBuckets } from '../state.js';
import { type Attempt, type Delivery, errorOf, isTaken, type PausedReceiver } from './delivery.js';
import { pauseOf } from './paused-receivers.js';

/**
 * Within this time after a pause ends, an attempt is made and its result is recorded. An older record was left by a
 * gateway that has ended, or belongs to a receiver to which nothing must be sent.
 */
const PROBED_WITHIN_MS = 60_000;

/** Progress of a task's callbacks, as its owner sees it. */
export const callbackStatusSchema = z.object({
  state: z
    .enum(['pending', 'delivered', 'retrying', 'paused', 'stopped', 'given_up'])
    .describe(
      'pending: nothing was tried yet, or the next change is on its way; delivered: every change so far was taken; retrying: ' +
        'the last attempt failed; paused: the receiver failed several times in a row, and nothing is sent until one attempt ' +
        'succeeds; stopped: the receiver answered 410; given_up: the last change was not taken within 24 hours.',
    ),
  next_attempt_at: z.iso.datetime().optional().describe('While retrying or paused: nothing is sent before.'),
  last_error: z.string().optional().describe('Why the last attempt failed.'),
});
/** Progress of a task's callbacks, as its owner sees it. */
export type CallbackStatus = z.infer<typeof callbackStatusSchema>;

/** Reads the progress of a task's callbacks; undefined for a task without a callback URL. */
export async function readCallbackStatus(bus: Bus, task: TaskRecord): Promise<CallbackStatus | undefined> {
  const receiver = callbackReceiverOf(task);
  if (!receiver) return undefined;
  const [delivery, pause] = await Promise.all([
    bus.records(gatewayBuckets.deliveries).get(task.taskId),
    pauseOf(bus, receiver),
  ]);
  return callbackStatusOf(task, delivery, pause);
}

/** The progress of a task's callbacks, from the records of its delivery and of its receiver. */
export function callbackStatusOf(
  { history }: Pick<TaskRecord, 'history'>,
  delivery: Pick<Delivery, 'next' | 'failures' | 'dueAtMs' | 'stopped' | 'log'> | undefined,
  lastPause: PausedReceiver | undefined,
  nowMs = Date.now(),
): CallbackStatus {
  const attempt = delivery?.log.at(-1);
  const failure = attempt && !isTaken(attempt) ? { last_error: errorOf(attempt) } : {};
  if (delivery?.stopped) return { state: 'stopped', ...failure };
  if ((delivery?.next ?? 1) >= history.length) return { state: stateAtEnd(attempt), ...failure };
  const dueAtMs = delivery?.dueAtMs ?? 0;
  const pause = lastPause && lastPause.nextAttemptAtMs + PROBED_WITHIN_MS > nowMs ? lastPause : undefined;
  if (pause) {
    const next_attempt_at = timeOf(Math.max(dueAtMs, pause.nextAttemptAtMs));
    return { state: 'paused', next_attempt_at, last_error: pause.lastError, ...failure };
  }
  if (!delivery?.failures) return { state: 'pending' };
  return { state: 'retrying', next_attempt_at: timeOf(dueAtMs), ...failure };
}

/** State after every change of the task was sent or given up. */
function stateAtEnd(attempt: Attempt | undefined): CallbackStatus['state'] {
  if (!attempt) return 'pending';
  return isTaken(attempt) ? 'delivered' : 'given_up';
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

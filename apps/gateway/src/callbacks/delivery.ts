import { idSchema, MAX_MESSAGE_LENGTH, shortened } from '@polydub/contracts';
import { z } from 'zod';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** How long one event is tried before it is given up. */
export const GIVE_UP_AFTER_MS = 24 * HOUR_MS;
/** Pauses after the first, second, … failed attempt; the last one is repeated. */
export const RETRY_PAUSES_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];
const GONE = 410;
const TOO_MANY_REQUESTS = 429;
const LOG_LENGTH = 100;

/** Result of one attempt. */
export const attemptSchema = z.object({
  state: z.string(),
  atMs: z.number().int(),
  /** HTTP status of the receiver; null when there was no answer. */
  status: z.number().int().nullable(),
  /** Why there was no answer. */
  error: z.string().optional(),
});
/** Result of one attempt. */
export type Attempt = z.infer<typeof attemptSchema>;

/** Progress of one task's callbacks. */
export const deliverySchema = z.object({
  taskId: idSchema,
  /**
   * Index, in the task's history, of the next event to send. At least 1: index 0 is the acceptance, which is not sent.
   */
  next: z.number().int().positive(),
  /** Number of failed attempts to send this event. */
  failures: z.number().int().nonnegative(),
  firstAttemptAtMs: z.number().int().optional(),
  /** The next attempt must not be made before this time. */
  dueAtMs: z.number().int(),
  /** While one gateway is sending, the others wait until this time; 0 when none is sending. */
  leasedUntilMs: z.number().int(),
  /** Whether the receiver answered 410: no more callbacks are sent. */
  stopped: z.boolean(),
  /** The latest attempts. */
  log: z.array(attemptSchema),
});
/** Progress of one task's callbacks. */
export type Delivery = z.infer<typeof deliverySchema>;

/** A receiver that is paused by a gateway. */
export const pausedReceiverSchema = z.object({
  origin: z.string(),
  /** When the next attempt is made. */
  nextAttemptAtMs: z.number().int(),
  /** Why the last attempt failed. */
  lastError: z.string(),
});
/** A receiver that is paused by a gateway. */
export type PausedReceiver = z.infer<typeof pausedReceiverSchema>;

/** The delivery of a task before its first callback. */
export function newDelivery(taskId: string): Delivery {
  return { taskId, next: 1, failures: 0, dueAtMs: 0, leasedUntilMs: 0, stopped: false, log: [] };
}

/** Whether the receiver accepted the callback. */
export function isTaken({ status }: Pick<Attempt, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Whether the receiver is working: any answer of its own counts, also a refusal. */
export function isAlive({ status }: Pick<Attempt, 'status'>): boolean {
  return status !== null && status < 500 && status !== TOO_MANY_REQUESTS;
}

/** Why an attempt failed. */
export function errorOf({ status, error }: Attempt): string {
  return error ?? `The receiver answered with HTTP status ${status}.`;
}

/** The delivery after giving up events up to one that could not be sent because the receiver was paused. */
export function afterWaiting(
  delivery: Delivery,
  { state, index, atMs }: { readonly state: Attempt['state']; readonly index: number; readonly atMs: number },
): Delivery {
  const attempt = { state, atMs, status: null, error: 'Not sent: the receiver failed again and again for 24 hours.' };
  return toNextEvent({ ...delivery, next: index, log: withAttempt(delivery, attempt) });
}

/** The delivery after an attempt: continues with the next event, waits longer, or ends. */
export function afterAttempt(delivery: Delivery, attempt: Attempt): Delivery {
  const logged = { ...delivery, leasedUntilMs: 0, log: withAttempt(delivery, attempt) };
  const { status, atMs } = attempt;
  if (status === GONE) return { ...logged, stopped: true };
  if (isTaken(attempt)) return toNextEvent(logged);
  const firstAttemptAtMs = delivery.firstAttemptAtMs ?? atMs;
  const dueAtMs = atMs + pauseMs(delivery.failures);
  if (dueAtMs - firstAttemptAtMs > GIVE_UP_AFTER_MS) return toNextEvent(logged);
  return { ...logged, failures: delivery.failures + 1, firstAttemptAtMs, dueAtMs };
}

function withAttempt({ log }: Delivery, attempt: Attempt): Attempt[] {
  return [...log, kept(attempt)].slice(-LOG_LENGTH);
}

/** The error text may contain the receiver's answer, so it is cut. */
function kept({ error, ...attempt }: Attempt): Attempt {
  return error === undefined ? attempt : { ...attempt, error: shortened(error, MAX_MESSAGE_LENGTH) };
}

function toNextEvent({ firstAttemptAtMs: _, ...delivery }: Delivery): Delivery {
  return { ...delivery, next: delivery.next + 1, failures: 0, dueAtMs: 0 };
}

function pauseMs(failures: number): number {
  return RETRY_PAUSES_MS[Math.min(failures, RETRY_PAUSES_MS.length - 1)] ?? HOUR_MS;
}

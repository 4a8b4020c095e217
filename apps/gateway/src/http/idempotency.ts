import { createHash } from 'node:crypto';
import type { ServiceTimes } from '@polydub/bus';
import type { Gateway } from '../gateway.js';
import { ANSWERS_KEPT_MS, gatewayBuckets, type Remembered } from '../state.js';
import { ApiError } from './api-error.js';

/** An answer as it is sent and stored. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The `Warning` header, which names ignored fields. */
  readonly warning?: string | undefined;
}

/** A request with an Idempotency-Key. */
export interface RepeatableRequest {
  readonly accountId: string;
  /** The Idempotency-Key header. */
  readonly key: string;
  /** Method, path and body: two requests with the same ones count as the same. */
  readonly identity: string;
  /** Id for the thing that the request creates, if this is the first attempt. */
  readonly newId: string;
}

const MAX_KEY_LENGTH = 255;

/** Lets the next attempt begin at once. */
const FAILED = { startedAtMs: 0 };

/**
 * Answers a request once: the first answer is sent again for 24 hours. Answers that ask the client to try again (429,
 * 5xx) are not stored, but the id of the created thing is: a failed attempt may have created it, and the next one must
 * not create another. Throws `ApiError` 5 when the key was used for another request, and 5 (HTTP 409) while the first
 * request is still being answered.
 */
export async function answerOnce(
  { bus, nowMs }: Pick<Gateway, 'bus' | 'nowMs'>,
  request: RepeatableRequest,
  answer: (newId: string) => Promise<Answer>,
): Promise<Answer> {
  const records = bus.records(gatewayBuckets.idempotency);
  const place = `${request.accountId}.${sha256(checkKey(request.key))}`;
  const mine: Remembered = { requestSha256: sha256(request.identity), newId: request.newId, startedAtMs: nowMs() };
  const now = await records.update(place, (current) => claim(mine, current, bus.times));
  if (now?.answer) return now.answer;
  const { newId } = now ?? mine;
  const end = (outcome: Partial<Remembered>) => records.update(place, (current) => ended(current, mine, outcome));
  try {
    const given = await answer(newId);
    const isFinal = given.status !== 429 && given.status < 500;
    await end(isFinal ? { answer: given } : FAILED);
    return given;
  } catch (error) {
    // If this write fails, too, the next attempt must wait until this one counts as dead.
    await end(FAILED).catch(() => {});
    throw error;
  }
}

/** The record after an attempt, unless a later attempt has taken over the request. */
function ended(
  current: Remembered | undefined,
  { startedAtMs }: Remembered,
  outcome: Partial<Remembered>,
): Remembered | undefined {
  if (!current || current.answer || (outcome === FAILED && current.startedAtMs !== startedAtMs)) return undefined;
  return { ...current, ...outcome };
}

/** The record with which this attempt begins; undefined when the answer is already stored. */
function claim(
  mine: Remembered,
  current: Remembered | undefined,
  { requestDeadAfterMs }: ServiceTimes,
): Remembered | undefined {
  if (!current || isOver(current, mine)) return mine;
  if (current.requestSha256 !== mine.requestSha256) {
    throw new ApiError('5', { message: 'Idempotency-Key: expected a key that was not used for another request.' });
  }
  if (current.answer) return undefined;
  // The gateway of the earlier attempt has probably died. If it is alive, both use the same id, so nothing is created
  // twice.
  if (mine.startedAtMs - current.startedAtMs > requestDeadAfterMs) return { ...mine, newId: current.newId };
  throw new ApiError('5', {
    message: 'The first request with this Idempotency-Key is still being answered.',
    status: 409,
    headers: { 'retry-after': '1' },
  });
}

/** Whether the key may be used for another request. One without an answer may still have made something. */
function isOver({ startedAtMs, answer }: Remembered, mine: Remembered): boolean {
  return answer !== undefined && mine.startedAtMs - startedAtMs >= ANSWERS_KEPT_MS;
}

function checkKey(key: string): string {
  if (key.length > 0 && key.length <= MAX_KEY_LENGTH) return key;
  throw new ApiError('5', {
    message: `Idempotency-Key: expected 1 to ${MAX_KEY_LENGTH} characters, got ${key.length}.`,
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import { createHash } from 'node:crypto';
import type { ServiceTimes } from '@polydub/bus';
import type { Gateway } from '../gateway.js';
import { gatewayBuckets, type Remembered } from '../state.js';
import { ApiError } from './api-error.js';

/** An answer as it is sent and remembered. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The `Warning` header, which names ignored fields. */
  readonly warning?: string | undefined;
}

/** A request that may come more than once. */
export interface RepeatableRequest {
  readonly accountId: string;
  /** The Idempotency-Key header. */
  readonly key: string;
  /** What makes two requests the same: method, path and body. */
  readonly identity: string;
  /** Id for what the request makes, if it is the first. */
  readonly newId: string;
}

const MAX_KEY_LENGTH = 255;

/** The next try need not wait. */
const FAILED = { startedAtMs: 0 };

/**
 * Answers a request once: the first answer is given again for 24 hours. Answers that ask to try again (429, 5xx) are not
 * kept, but the id of what the request makes is: a try that failed may have made it, and the next must make the same.
 * Throws `ApiError` 5 when the key was used for another request, and 5 (HTTP 409) while the first is in flight.
 */
export async function answerOnce(
  { bus }: Pick<Gateway, 'bus'>,
  request: RepeatableRequest,
  answer: (newId: string) => Promise<Answer>,
): Promise<Answer> {
  const records = bus.records(gatewayBuckets.idempotency);
  const place = `${request.accountId}.${sha256(checkKey(request.key))}`;
  const mine: Remembered = { requestSha256: sha256(request.identity), newId: request.newId, startedAtMs: Date.now() };
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
    // Where that fails, too, the next try has to wait until this one counts as dead.
    await end(FAILED).catch(() => {});
    throw error;
  }
}

/** What is remembered after a try, unless a later try took the request over. */
function ended(
  current: Remembered | undefined,
  { startedAtMs }: Remembered,
  outcome: Partial<Remembered>,
): Remembered | undefined {
  if (!current || current.answer || (outcome === FAILED && current.startedAtMs !== startedAtMs)) return undefined;
  return { ...current, ...outcome };
}

/** The record to write to take the request on; undefined when its answer is there. */
function claim(
  mine: Remembered,
  current: Remembered | undefined,
  { requestDeadAfterMs }: ServiceTimes,
): Remembered | undefined {
  if (!current) return mine;
  if (current.requestSha256 !== mine.requestSha256) {
    throw new ApiError('5', { message: 'Idempotency-Key: expected a key that was not used for another request.' });
  }
  if (current.answer) return undefined;
  // The one before died with its gateway. Should it live, doing it beside it does nothing twice.
  if (mine.startedAtMs - current.startedAtMs > requestDeadAfterMs) return { ...mine, newId: current.newId };
  throw new ApiError('5', {
    message: 'The first request with this Idempotency-Key is still being answered.',
    status: 409,
    headers: { 'retry-after': '1' },
  });
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

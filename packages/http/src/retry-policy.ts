import type { HttpAnswer } from './send-request.js';

/** Pauses before the second and later attempts, unless the server asks for another one. */
export const RETRY_PAUSES_MS = [500, 2_000, 5_000] as const;
/** A server that asks for a longer pause than this is not tried again. */
export const MAX_RETRY_PAUSE_MS = 30_000;

/** Statuses of temporary problems. After any other refusal, the same request would be refused again. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether the same request may succeed later, by the status of its answer. */
export function mayPass(status: number): boolean {
  return PASSING_STATUSES.has(status);
}

/** Pause that the server asks for in `Retry-After`, if given in seconds. */
export function retryAfterMs({ headers }: Pick<HttpAnswer, 'headers'>): number | undefined {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

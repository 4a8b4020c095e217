import { type Account, type ApiKey, planTerms, type RequestRate } from '@polydub/contracts';
import { TokenBuckets } from '../token-buckets.js';
import { ApiError } from './api-error.js';

/** Limit of failed authentications of one address. */
const FAILURES: RequestRate = { perMinute: 60, burst: 60 };

/** Limits the requests of each key. Each gateway counts for itself, starting at zero. */
export class RateLimit {
  readonly #writes = new TokenBuckets();
  readonly #reads = new TokenBuckets();
  readonly #failures = new TokenBuckets();

  /** Counts a request. Throws `ApiError` 1304 with `Retry-After` when the key has sent too many. */
  count({ account, key }: { readonly account: Account; readonly key: ApiKey }, method: string): void {
    const isRead = method === 'get';
    const { reads, writes } = planTerms[account.plan];
    const rate = ownRate(key) ?? (isRead ? reads : writes);
    const waitMs = (isRead ? this.#reads : this.#writes).take(key.keyId, rate);
    if (waitMs === 0) return;
    const what = isRead ? 'requests that read' : 'requests that change something';
    throw tooMany(`This API key may send ${rate.perMinute} ${what} per minute; wait before the next.`, waitMs);
  }

  /**
   * Counts a failed authentication. Throws `ApiError` 1304 with `Retry-After` when the address has too many. Requests
   * with a valid key are never refused for this, so that one client cannot block others behind the same proxy.
   */
  countFailure(address: string): void {
    const waitMs = this.#failures.take(address, FAILURES);
    if (waitMs > 0) throw tooMany('Too many requests without a good API key came from this address.', waitMs);
  }
}

/** The limit that the operator has set for this key. */
function ownRate({ requestsPerMinute }: ApiKey): RequestRate | undefined {
  if (requestsPerMinute === undefined) return undefined;
  return { perMinute: requestsPerMinute, burst: Math.ceil(requestsPerMinute / 2) };
}

function tooMany(message: string, waitMs: number): ApiError {
  return new ApiError('1304', { message, headers: { 'retry-after': `${Math.ceil(waitMs / 1000)}` } });
}

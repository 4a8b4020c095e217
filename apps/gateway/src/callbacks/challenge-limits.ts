import type { RequestRate } from '@polydub/contracts';
import { ApiError } from '../http/api-error.js';
import { TokenBuckets } from '../token-buckets.js';

/** Challenges that are not answered, of one key or to one host. */
const UNANSWERED: RequestRate = { perMinute: 10, burst: 10 };
/** Challenges of all keys at once. */
const AT_ONCE = 64;
const BUSY_RETRY_MS = 5_000;
/** So long the same URL is not challenged again after it failed. */
const REMEMBERED_MS = 30_000;

/** Who challenges whom. */
export interface Challenge {
  readonly keyId: string;
  readonly url: string;
  /** Whether the host has answered a challenge of this key in the last day. */
  readonly isKnownHost: boolean;
}

/**
 * Keeps a gateway from being used to send requests to somebody who does not want them: what is not answered is asked a few
 * times a minute, however many jobs name it. Counts for one gateway.
 */
export class ChallengeLimits {
  readonly #byKey = new TokenBuckets();
  readonly #byHost = new TokenBuckets();
  readonly #failures = new Map<string, { readonly error: ApiError; readonly untilMs: number }>();
  readonly #running = new Map<string, Promise<void>>();

  /** Runs a challenge within the limits, once for jobs that name the same URL. Throws `ApiError` 1301, with HTTP 429 for too many. */
  run(challenge: Challenge, ask: () => Promise<void>): Promise<void> {
    const name = `${challenge.keyId} ${challenge.url}`;
    const running = this.#running.get(name);
    if (running) return running;
    const work = this.#runOnce(challenge, name, ask).finally(() => this.#running.delete(name));
    this.#running.set(name, work);
    return work;
  }

  async #runOnce({ keyId, url, isKnownHost }: Challenge, name: string, ask: () => Promise<void>): Promise<void> {
    const nowMs = Date.now();
    const { hostname } = new URL(url);
    this.#refuse(name, nowMs);
    const hostWaitMs = isKnownHost ? 0 : this.#byHost.waitMs(hostname, UNANSWERED);
    const waitMs = Math.max(
      this.#byKey.waitMs(keyId, UNANSWERED),
      hostWaitMs,
      this.#running.size < AT_ONCE ? 0 : BUSY_RETRY_MS,
    );
    if (waitMs > 0) throw tooMany(waitMs);
    const giveBack = this.#spend(keyId, hostname);
    try {
      await ask();
    } catch (error) {
      // Nothing was sent where the URL may not be fetched.
      if (!(error instanceof ApiError) || error.code !== '1301') giveBack();
      else this.#failures.set(name, { error, untilMs: Date.now() + REMEMBERED_MS });
      throw error;
    }
    giveBack();
  }

  /** Counts a challenge as unanswered, until what this returns is called. */
  #spend(keyId: string, hostname: string): () => void {
    const spentOfKey = this.#byKey.take(keyId, UNANSWERED) === 0;
    // A host that is known is asked beyond its limit, too.
    const spentOfHost = this.#byHost.take(hostname, UNANSWERED) === 0;
    return () => {
      if (spentOfKey) this.#byKey.giveBack(keyId, UNANSWERED);
      if (spentOfHost) this.#byHost.giveBack(hostname, UNANSWERED);
    };
  }

  /** Throws again what was thrown for the same URL a moment ago. */
  #refuse(name: string, nowMs: number): void {
    for (const [each, { untilMs }] of this.#failures) if (untilMs <= nowMs) this.#failures.delete(each);
    const failure = this.#failures.get(name);
    if (!failure) return;
    const seconds = Math.ceil((failure.untilMs - nowMs) / 1000);
    throw new ApiError('1301', {
      message: `${failure.error.message} It failed a moment ago and is not tried again for ${seconds} s.`,
      headers: { 'retry-after': `${seconds}` },
    });
  }
}

function tooMany(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000);
  return new ApiError('1301', {
    status: 429,
    message: `callback_url: too many challenges at once, or too many that were not answered. Make sure that the URL answers its challenge, and try again in ${seconds} s.`,
    headers: { 'retry-after': `${seconds}` },
  });
}

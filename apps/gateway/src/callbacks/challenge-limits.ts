import type { RequestRate } from '@polydub/contracts';
import { ApiError } from '../http/api-error.js';
import { TokenBuckets } from '../token-buckets.js';

/** Limit of unanswered challenges, for each key and for each host. */
const UNANSWERED: RequestRate = { perMinute: 10, burst: 10 };
/** Most challenges under way at once, of all keys. */
const AT_ONCE = 64;
const BUSY_RETRY_MS = 5_000;
/** A URL whose challenge failed is not challenged again for this time. */
const REMEMBERED_MS = 30_000;

/** The key and the URL of a challenge. */
export interface Challenge {
  readonly keyId: string;
  readonly url: string;
  /** Whether the host has answered a challenge of this key within the last day. */
  readonly isKnownHost: boolean;
}

/**
 * Keeps clients from using the gateway to flood other servers with requests: unanswered challenges are limited to a few
 * per minute, however many jobs name the URL. Each gateway counts for itself.
 */
export class ChallengeLimits {
  readonly #byKey = new TokenBuckets();
  readonly #byHost = new TokenBuckets();
  readonly #failures = new Map<string, { readonly error: ApiError; readonly untilMs: number }>();
  readonly #running = new Map<string, Promise<void>>();

  /**
   * Runs a challenge within the limits; jobs that name the same URL share one. Throws `ApiError` 1301, with HTTP 429
   * above a limit.
   */
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
      // Other codes mean that the URL may not be fetched: nothing was sent.
      if (!(error instanceof ApiError) || error.code !== '1301') giveBack();
      else this.#failures.set(name, { error, untilMs: Date.now() + REMEMBERED_MS });
      throw error;
    }
    giveBack();
  }

  /** Counts a challenge as unanswered. Call the returned function to undo this. */
  #spend(keyId: string, hostname: string): () => void {
    const spentOfKey = this.#byKey.take(keyId, UNANSWERED) === 0;
    // A known host is challenged even above its limit.
    const spentOfHost = this.#byHost.take(hostname, UNANSWERED) === 0;
    return () => {
      if (spentOfKey) this.#byKey.giveBack(keyId, UNANSWERED);
      if (spentOfHost) this.#byHost.giveBack(hostname, UNANSWERED);
    };
  }

  /** Throws the error of a recent challenge of the same URL again. */
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

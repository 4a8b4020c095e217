import type { RequestRate } from '@polydub/contracts';

interface Bucket {
  readonly tokens: number;
  readonly atMs: number;
  /** When the bucket is full again and can be removed. */
  readonly fullAtMs: number;
}

const MINUTE_MS = 60_000;
/** From this number of buckets on, full ones are removed, as they hold no information. */
const SWEEP_FROM = 10_000;

/** Limits how often something is done per name: each name has a bucket of tokens that is refilled over time. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #nowMs: () => number;
  #sweepAt = SWEEP_FROM;

  /** `nowMs` returns milliseconds of a clock with any starting point. */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Milliseconds until a token is available; 0 when there is one. */
  waitMs(name: string, rate: RequestRate): number {
    return Math.max(0, ((1 - this.#tokens(name, rate, this.#nowMs())) * MINUTE_MS) / rate.perMinute);
  }

  /** Takes a token if there is one. Returns 0, or the milliseconds until one is available. */
  take(name: string, rate: RequestRate): number {
    const waitMs = this.waitMs(name, rate);
    if (waitMs === 0) this.#add(name, rate, -1);
    return waitMs;
  }

  /** Puts back a token that was taken. */
  giveBack(name: string, rate: RequestRate): void {
    if (this.#buckets.has(name)) this.#add(name, rate, 1);
  }

  #add(name: string, rate: RequestRate, change: 1 | -1): void {
    const nowMs = this.#nowMs();
    const tokens = Math.min(rate.burst, this.#tokens(name, rate, nowMs) + change);
    const fullAtMs = nowMs + ((rate.burst - tokens) * MINUTE_MS) / rate.perMinute;
    this.#buckets.set(name, { tokens, atMs: nowMs, fullAtMs });
    if (this.#buckets.size > this.#sweepAt) this.#sweep(nowMs);
  }

  #tokens(name: string, { perMinute, burst }: RequestRate, nowMs: number): number {
    const bucket = this.#buckets.get(name);
    if (!bucket) return burst;
    return Math.min(burst, bucket.tokens + ((nowMs - bucket.atMs) * perMinute) / MINUTE_MS);
  }

  #sweep(nowMs: number): void {
    for (const [name, { fullAtMs }] of this.#buckets) if (fullAtMs <= nowMs) this.#buckets.delete(name);
    this.#sweepAt = Math.max(SWEEP_FROM, 2 * this.#buckets.size);
  }
}

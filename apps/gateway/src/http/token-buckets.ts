import type { RequestRate } from '@polydub/contracts';

interface Bucket {
  readonly tokens: number;
  readonly atMs: number;
  /** When it is as good as none. */
  readonly fullAtMs: number;
}

/** How many buckets there are before full ones, which say nothing, are looked for and removed. */
const SWEEP_FROM = 10_000;

/** Counts requests by what sends them: each has a bucket of tokens that fills again with time. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #nowMs: () => number;
  #sweepAt = SWEEP_FROM;

  /** `nowMs` tells milliseconds, of any beginning. */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Takes a token if there is one. Returns 0, or the whole seconds after which there will be one. */
  take(name: string, rate: RequestRate): number {
    const nowMs = this.#nowMs();
    const tokens = this.#tokens(name, rate, nowMs);
    if (tokens < 1) return Math.max(1, Math.ceil(((1 - tokens) * 60) / rate.perMinute));
    const fullAtMs = nowMs + ((rate.burst - tokens + 1) * 60_000) / rate.perMinute;
    this.#buckets.set(name, { tokens: tokens - 1, atMs: nowMs, fullAtMs });
    if (this.#buckets.size > this.#sweepAt) this.#sweep(nowMs);
    return 0;
  }

  #tokens(name: string, { perMinute, burst }: RequestRate, nowMs: number): number {
    const bucket = this.#buckets.get(name);
    if (!bucket) return burst;
    return Math.min(burst, bucket.tokens + ((nowMs - bucket.atMs) * perMinute) / 60_000);
  }

  #sweep(nowMs: number): void {
    for (const [name, { fullAtMs }] of this.#buckets) if (fullAtMs <= nowMs) this.#buckets.delete(name);
    this.#sweepAt = Math.max(SWEEP_FROM, 2 * this.#buckets.size);
  }
}

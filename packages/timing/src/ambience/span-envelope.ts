import type { TimeSpan } from '@polydub/contracts';
import { joinSpans } from './spans.js';

/** How fast a {@link SpanEnvelope} rises before a span and falls after it. */
export interface EnvelopeTimes {
  readonly attackSeconds: number;
  readonly releaseSeconds: number;
}

/**
 * A curve that is 1 inside spans of time and 0 away from them. The raised-cosine slopes lie outside of the spans: one
 * before each span begins, one after it has ended. Times must be asked for in rising order.
 */
export class SpanEnvelope {
  readonly #spans: readonly TimeSpan[];
  readonly #times: EnvelopeTimes;
  #next = 0;

  constructor(spans: readonly TimeSpan[], times: EnvelopeTimes) {
    // Spans whose slopes would meet are joined: a gain that dips between two words sounds like pumping.
    this.#spans = joinSpans(spans, { gapSeconds: times.attackSeconds + times.releaseSeconds });
    this.#times = times;
  }

  /** The value at a time, 0…1. */
  at(seconds: number): number {
    while ((this.#spans[this.#next]?.endSeconds ?? Number.POSITIVE_INFINITY) + this.#times.releaseSeconds < seconds) {
      this.#next += 1;
    }
    const span = this.#spans[this.#next];
    if (!span) return 0;
    const early = (span.startSeconds - seconds) / this.#times.attackSeconds;
    const late = (seconds - span.endSeconds) / this.#times.releaseSeconds;
    return slope(1 - Math.max(0, early, late));
  }
}

function slope(share: number): number {
  return share <= 0 ? 0 : 0.5 - 0.5 * Math.cos(Math.PI * share);
}

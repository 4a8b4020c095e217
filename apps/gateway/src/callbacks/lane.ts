/** Most attempts under way to one receiver at once. */
export const LANE_WIDTH = 4;
/** A receiver is paused after this many failures in a row. */
export const FAILURES_TO_PAUSE = 5;
/** Pauses before the next single attempt; the last one is repeated. */
export const RECEIVER_PAUSES_MS = [5_000, 30_000, 120_000, 600_000];
/** A receiver is slow when its latest attempt took longer than this. */
const SLOW_MS = 2_000;
/** Expected duration of the first attempt. */
const FIRST_GUESS_MS = 100;
/** Distance in time between returning messages of a paused receiver, so that they do not delay those of others. */
const PAUSED_SPACING_MS = 200;
const SHORTEST_WAIT_MS = 250;
const LONGEST_BUSY_WAIT_MS = 60_000;
const LONGEST_PAUSED_WAIT_MS = 600_000;

/** Result of an attempt, with its times. */
export interface Outcome {
  /** Whether the receiver gave an answer of its own, even a refusal. */
  readonly isAlive: boolean;
  readonly tookMs: number;
  /** When the attempt ended. */
  readonly atMs: number;
}

/**
 * Controls what one gateway sends to one receiver: a few attempts at once, or single attempts from time to time while
 * it is paused.
 */
export class Lane {
  #running = 0;
  #failuresInRow = 0;
  #pausesInRow = 0;
  /** 0 while it is not paused. */
  #pausedUntilMs = 0;
  #meanMs = FIRST_GUESS_MS;
  #isSlow = false;
  /** When the message that was put back latest will return. */
  #lastTurnMs = 0;

  /** Nothing is sent before this time; undefined while the receiver is not paused. */
  get pausedUntilMs(): number | undefined {
    return this.#pausedUntilMs || undefined;
  }

  get isSlow(): boolean {
    return this.#isSlow;
  }

  /** Whether the lane holds no information that is still needed. */
  isIdle(nowMs: number): boolean {
    const isPausedNow = this.#pausedUntilMs + LONGEST_PAUSED_WAIT_MS > nowMs;
    return this.#running === 0 && this.#lastTurnMs < nowMs && !isPausedNow;
  }

  mayStart(nowMs: number): boolean {
    if (this.#pausedUntilMs === 0) return this.#running < LANE_WIDTH;
    return this.#running === 0 && nowMs >= this.#pausedUntilMs;
  }

  start(): void {
    this.#running += 1;
  }

  end(): void {
    this.#running -= 1;
  }

  /** Notes the result of an attempt. True when the receiver's pause begins, becomes longer or ends. */
  attempted({ isAlive, tookMs, atMs }: Outcome): boolean {
    this.#meanMs += (tookMs - this.#meanMs) / LANE_WIDTH;
    this.#isSlow = tookMs > SLOW_MS;
    return isAlive ? this.#resume() : this.#fail(atMs);
  }

  /**
   * Milliseconds until a message that cannot be sent now returns. Messages return one by one, as fast as they can be
   * sent.
   */
  turnInMs(nowMs: number): number {
    const isPaused = this.#pausedUntilMs !== 0;
    const firstMs = Math.max(nowMs + SHORTEST_WAIT_MS, this.#pausedUntilMs);
    const longestMs = isPaused ? LONGEST_PAUSED_WAIT_MS : LONGEST_BUSY_WAIT_MS;
    const turnMs = Math.max(firstMs, this.#lastTurnMs + (isPaused ? PAUSED_SPACING_MS : this.#meanMs / LANE_WIDTH));
    // Too many to return one by one: they are spread over the longest wait.
    if (turnMs > firstMs + longestMs) return Math.ceil(firstMs - nowMs + Math.random() * longestMs);
    this.#lastTurnMs = turnMs;
    return Math.ceil(turnMs - nowMs);
  }

  #resume(): boolean {
    const wasPaused = this.#pausedUntilMs !== 0;
    if (wasPaused) this.#lastTurnMs = 0;
    [this.#failuresInRow, this.#pausesInRow, this.#pausedUntilMs] = [0, 0, 0];
    return wasPaused;
  }

  #fail(atMs: number): boolean {
    this.#failuresInRow += 1;
    // Ignored: attempts that were under way when the pause began give no new information.
    if (this.#failuresInRow < FAILURES_TO_PAUSE || atMs < this.#pausedUntilMs) return false;
    this.#pausedUntilMs = atMs + (RECEIVER_PAUSES_MS[Math.min(this.#pausesInRow, RECEIVER_PAUSES_MS.length - 1)] ?? 0);
    this.#pausesInRow += 1;
    this.#lastTurnMs = 0;
    return true;
  }
}

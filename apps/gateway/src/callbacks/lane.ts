/** How many attempts at one receiver run at once. */
export const LANE_WIDTH = 4;
/** So many failures in a row pause a receiver. */
const FAILURES_TO_PAUSE = 5;
/** Pauses until one attempt is made again; the last is repeated. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000];
/** A receiver whose last attempt took longer is slow. */
const SLOW_MS = 2_000;
/** What an attempt is taken to last before one was made. */
const FIRST_GUESS_MS = 100;
/** Pause between the messages of a paused receiver that come back, so that many of them do not keep others waiting. */
const PAUSED_SPACING_MS = 200;
const SHORTEST_WAIT_MS = 250;
const LONGEST_BUSY_WAIT_MS = 60_000;
const LONGEST_PAUSED_WAIT_MS = 600_000;

/** How an attempt at a receiver went. */
export interface Outcome {
  /** Whether the receiver gave an answer that shows that it works, be it a refusal. */
  readonly isAlive: boolean;
  readonly tookMs: number;
  /** When the attempt ended. */
  readonly atMs: number;
}

/** What one gateway sends to one receiver: a few attempts at once, and one at a time, now and then, while it is paused. */
export class Lane {
  #running = 0;
  #failuresInRow = 0;
  #pausesInRow = 0;
  /** 0 while it is not paused. */
  #pausedUntilMs = 0;
  #meanMs = FIRST_GUESS_MS;
  #isSlow = false;
  /** When the message that was put back last is to come again. */
  #lastTurnMs = 0;

  /** Until when nothing is sent; undefined while the receiver is not paused. */
  get pausedUntilMs(): number | undefined {
    return this.#pausedUntilMs || undefined;
  }

  get isSlow(): boolean {
    return this.#isSlow;
  }

  /** Whether nothing would be lost by forgetting the lane. */
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

  /** Takes in how an attempt went. True when that pauses the receiver, makes its pause longer, or ends it. */
  attempted({ isAlive, tookMs, atMs }: Outcome): boolean {
    this.#meanMs += (tookMs - this.#meanMs) / LANE_WIDTH;
    this.#isSlow = tookMs > SLOW_MS;
    return isAlive ? this.#resume() : this.#fail(atMs);
  }

  /** In how many milliseconds a message that cannot be sent now comes again: one after the other, as fast as they could be sent. */
  turnInMs(nowMs: number): number {
    const isPaused = this.#pausedUntilMs !== 0;
    const firstMs = Math.max(nowMs + SHORTEST_WAIT_MS, this.#pausedUntilMs);
    const longestMs = isPaused ? LONGEST_PAUSED_WAIT_MS : LONGEST_BUSY_WAIT_MS;
    const turnMs = Math.max(firstMs, this.#lastTurnMs + (isPaused ? PAUSED_SPACING_MS : this.#meanMs / LANE_WIDTH));
    // Too many to come one by one: they are spread over the longest wait.
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
    // Attempts that were under way when the pause began say nothing new.
    if (this.#failuresInRow < FAILURES_TO_PAUSE || atMs < this.#pausedUntilMs) return false;
    this.#pausedUntilMs = atMs + (PAUSES_MS[Math.min(this.#pausesInRow, PAUSES_MS.length - 1)] ?? 0);
    this.#pausesInRow += 1;
    this.#lastTurnMs = 0;
    return true;
  }
}

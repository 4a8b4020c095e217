/** The program whose time is counted. */
export interface Timed {
  /** Whether the program cannot go on before this process has read or written something. */
  isWaitingForUs(): boolean;
  /** Called once, when the time is over. */
  onTimeOver(): void;
}

const STEP_MS = 250;

/**
 * Counts the time in which a program works, in steps. Time in which it waits for a slow reader, or in which the machine
 * was asleep, does not count. Returns a function that stops the counting.
 */
export function limitOwnTime(timeLimitMs: number, { isWaitingForUs, onTimeOver }: Timed): () => void {
  let leftMs = timeLimitMs;
  const stepMs = Math.min(STEP_MS, timeLimitMs);
  const timer = setInterval(() => {
    if (isWaitingForUs()) return;
    leftMs -= stepMs;
    if (leftMs > 0) return;
    clearInterval(timer);
    onTimeOver();
  }, stepMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Where windows of `size` frames start so that they cover `frames` frames, `step` apart; at least one. */
export interface WindowPlan {
  readonly frames: number;
  readonly size: number;
  readonly step: number;
  /** Part of the last window that must hold frames. */
  readonly minCoverage: number;
}

/** First frames of the windows, in order. */
export function windowStarts({ frames, size, step, minCoverage }: WindowPlan): number[] {
  const starts = [0];
  for (let start = step; start + minCoverage * size <= frames; start += step) {
    starts.push(start);
    if (start + size >= frames) break;
  }
  return starts;
}

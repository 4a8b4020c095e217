import type { TimeSpan } from '@polydub/contracts';

/** Stretches of `size` seconds that cover the speech, about `step` apart and evenly spread; shorter speech is one stretch. */
export function windowsOver(speech: readonly TimeSpan[], size: number, step: number): TimeSpan[] {
  return speech.flatMap(({ startSeconds, endSeconds }) => {
    const room = endSeconds - startSeconds - size;
    if (room <= 0) return [{ startSeconds, endSeconds }];
    const steps = Math.ceil(room / step);
    return Array.from({ length: steps + 1 }, (_, index) => {
      const start = startSeconds + (room * index) / steps;
      return { startSeconds: start, endSeconds: start + size };
    });
  });
}

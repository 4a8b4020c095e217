import type { TimeSpan } from '@polydub/contracts';
import { innerProduct } from '@polydub/signal';
import { REPEAT_LIKENESS, REPEAT_WITHIN_SECONDS, STEP_SECONDS } from './constants.js';

/**
 * Seconds of speech that each window adds to what was heard before: none where a window that does not overlap it sounded the same within
 * {@link REPEAT_WITHIN_SECONDS}.
 * A jingle or a loop that is heard time and again tells no more of its speaker than once, and nobody says words twice like that.
 */
export function newSeconds(windows: readonly TimeSpan[], vectors: readonly Float32Array[]): number[] {
  return vectors.map((vector, index) => (isRepeat(vector, index, windows, vectors) ? 0 : STEP_SECONDS));
}

function isRepeat(
  vector: Float32Array,
  index: number,
  windows: readonly TimeSpan[],
  vectors: readonly Float32Array[],
): boolean {
  const startSeconds = windows[index]?.startSeconds ?? 0;
  for (let before = index - 1; before >= 0; before--) {
    const { startSeconds: thenSeconds = 0, endSeconds = 0 } = windows[before] ?? {};
    if (startSeconds - thenSeconds > REPEAT_WITHIN_SECONDS) return false;
    if (endSeconds <= startSeconds && innerProduct(vector, vectors[before] ?? []) > REPEAT_LIKENESS) return true;
  }
  return false;
}

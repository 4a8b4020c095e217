import type { TimeSpan } from '@polydub/contracts';

/** Lines begin and end with their words, speech that was found begins and ends a little before and after. */
const MARGIN_SECONDS = 0.3;
/** Shorter remains are breaths, laughs and "mm". */
const MIN_SECONDS = 1;

/** The parts of speech that was found in which no line lies: somebody seems to speak there, but no words were recognized. */
export function wordlessSpeech(speech: readonly TimeSpan[], lines: readonly TimeSpan[]): TimeSpan[] {
  const covered = lines
    .map(({ startSeconds, endSeconds }) => ({
      startSeconds: startSeconds - MARGIN_SECONDS,
      endSeconds: endSeconds + MARGIN_SECONDS,
    }))
    .sort((one, other) => one.startSeconds - other.startSeconds);
  return speech
    .flatMap((span) => outside(span, covered))
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= MIN_SECONDS);
}

/** What is left of a span outside of others, which are in order of start. */
function outside(span: TimeSpan, covered: readonly TimeSpan[]): TimeSpan[] {
  const left: TimeSpan[] = [];
  let { startSeconds } = span;
  for (const { startSeconds: start, endSeconds: end } of covered) {
    if (end <= startSeconds) continue;
    if (start >= span.endSeconds) break;
    if (start > startSeconds) left.push({ startSeconds, endSeconds: start });
    startSeconds = end;
  }
  return startSeconds < span.endSeconds ? [...left, { startSeconds, endSeconds: span.endSeconds }] : left;
}

import type { Word } from '@polydub/contracts';

/** A segment's span with its words, in seconds on one clock. */
export interface TimedWords {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly words: readonly Word[];
}

/** A word in the middle of talk lasts at most this long for the median to be believed. */
const MAX_MEDIAN_SECONDS = 0.7;
const SENTENCE_END = /[.。!！?？]$/;
/** Timestamps and words that disagree by more than this: the timestamps are right. */
const TOLERANCE_SECONDS = 0.5;

/** The median length of words, from which too long ones are told. */
export function typicalWordSeconds(words: readonly Word[]): number {
  const lengths = words
    .map(duration)
    .filter((length) => length > 0)
    .sort((one, other) => one - other);
  return Math.min(MAX_MEDIAN_SECONDS, lengths[Math.floor(lengths.length / 2)] ?? 0);
}

/**
 * Mends what alignment gets wrong around pauses (openai/whisper `add_word_timestamps`): a word cannot swallow the silence after a
 * sentence's end or before its start, and the first and last word keep to the segment's own timestamps.
 */
export function tidyWords(segment: TimedWords, typicalSeconds: number, lastSpeechSeconds: number): TimedWords {
  const words = segment.words.map((word) => ({ ...word }));
  const limit = typicalSeconds * 2;
  shortenAtSentences(words, limit);
  shortenStart(words, limit, lastSpeechSeconds);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return segment;
  if (segment.startSeconds < first.endSeconds && segment.startSeconds - TOLERANCE_SECONDS > first.startSeconds) {
    first.startSeconds = Math.max(0, Math.min(first.endSeconds - typicalSeconds, segment.startSeconds));
  }
  if (segment.endSeconds > last.startSeconds && segment.endSeconds + TOLERANCE_SECONDS < last.endSeconds) {
    last.endSeconds = Math.max(last.startSeconds + typicalSeconds, segment.endSeconds);
  }
  return { startSeconds: first.startSeconds, endSeconds: last.endSeconds, words };
}

function shortenAtSentences(words: Word[], limit: number): void {
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (duration(word) <= limit) return;
    if (SENTENCE_END.test(word.text)) word.endSeconds = word.startSeconds + limit;
    else if (before && SENTENCE_END.test(before.text)) word.startSeconds = word.endSeconds - limit;
  });
}

/** The first words after a pause are not stretched over it. */
function shortenStart(words: Word[], limit: number, lastSpeechSeconds: number): void {
  const [first, second] = words;
  if (!first || first.endSeconds - lastSpeechSeconds <= limit * 2) return;
  const bothTooLong = second !== undefined && second.endSeconds - first.startSeconds > limit * 2;
  if (duration(first) <= limit && !bothTooLong) return;
  if (second && duration(second) > limit) {
    const border = Math.max(second.endSeconds / 2, second.endSeconds - limit);
    first.endSeconds = border;
    second.startSeconds = border;
  }
  first.startSeconds = Math.max(0, first.endSeconds - limit);
}

function duration(word: Word): number {
  return word.endSeconds - word.startSeconds;
}

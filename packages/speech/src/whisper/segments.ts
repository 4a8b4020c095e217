import { FRAMES_PER_SECOND } from './constants.js';
import type { DecodedToken } from './decode.js';
import type { WhisperTokenizer } from './tokenizer.js';

/** A stretch of text between two timestamps, in seconds from the start of the window. */
export interface TokenSegment {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Place of the first of the segment's tokens in the window's text. */
  readonly firstToken: number;
  /** Timestamps included. */
  readonly tokens: readonly DecodedToken[];
}

/** A window's text cut at its timestamps. */
export interface CutText {
  readonly segments: readonly TokenSegment[];
  /** Frames of the window that are done; the next one starts there. */
  readonly framesDone: number;
  /** Whether the text reaches the end of the window. */
  readonly complete: boolean;
}

/**
 * Cuts a window's text where one timestamp follows another (openai/whisper `transcribe.py`). Text after the last such place was cut
 * off by the end of the window: it is left for the next one. Without any such place the whole text is one segment.
 */
export function cutAtTimestamps(
  tokenizer: WhisperTokenizer,
  text: readonly DecodedToken[],
  windowFrames: number,
): CutText {
  const isTimestamp = (index: number): boolean => tokenizer.isTimestamp(text[index]?.token ?? 0);
  const cuts = text.flatMap((_, index) => (index > 0 && isTimestamp(index) && isTimestamp(index - 1) ? [index] : []));
  const endsAlone = text.length >= 2 && isTimestamp(text.length - 1) && !isTimestamp(text.length - 2);
  if (cuts.length === 0) return wholeWindow(tokenizer, text, windowFrames);
  const ends = endsAlone ? [...cuts, text.length] : cuts;
  const segments = ends.map((end, index) => segmentOf(tokenizer, text, index === 0 ? 0 : (ends[index - 1] ?? 0), end));
  const lastSeconds = segments.at(-1)?.endSeconds ?? 0;
  const framesDone = endsAlone ? windowFrames : Math.round(lastSeconds * FRAMES_PER_SECOND);
  return { segments, framesDone: Math.min(framesDone, windowFrames), complete: endsAlone };
}

function segmentOf(
  tokenizer: WhisperTokenizer,
  text: readonly DecodedToken[],
  start: number,
  end: number,
): TokenSegment {
  return {
    startSeconds: tokenizer.timestampSeconds(text[start]?.token ?? 0),
    endSeconds: tokenizer.timestampSeconds(text[end - 1]?.token ?? 0),
    firstToken: start,
    tokens: text.slice(start, end),
  };
}

function wholeWindow(tokenizer: WhisperTokenizer, text: readonly DecodedToken[], windowFrames: number): CutText {
  const windowSeconds = windowFrames / FRAMES_PER_SECOND;
  const last = text.findLast(({ token }) => tokenizer.isTimestamp(token));
  const lastSeconds = last ? tokenizer.timestampSeconds(last.token) : 0;
  const endSeconds = lastSeconds > 0 ? Math.min(lastSeconds, windowSeconds) : windowSeconds;
  const segment = { startSeconds: 0, endSeconds, firstToken: 0, tokens: text };
  return { segments: [segment], framesDone: windowFrames, complete: true };
}

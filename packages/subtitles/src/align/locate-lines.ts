import type { Word } from '@polydub/contracts';
import { firstIndex } from '../breaking/first-index.js';
import type { AlignedLine, ScriptLine } from './script-line.js';
import type { HeardToken, Token } from './tokens.js';

/** A word of the script, and the recognized word that it matches. */
export interface ScriptToken extends Token {
  /** Number of its line. */
  readonly line: number;
  readonly heard: HeardToken | undefined;
}

/** Number of lines on each side of a line without recognized words whose offsets decide where it belongs. */
const NEIGHBOURS = 3;
/** A line lasts at least this long, however little room its neighbours leave, unless the media itself is too short. */
const MIN_LINE_SECONDS = 0.1;

/** Gives each line the times of its words; lines without recognized words are moved together with their neighbours. */
export function locateLines<Line extends ScriptLine>(
  script: readonly Line[],
  tokens: readonly ScriptToken[],
  durationSeconds: number,
): AlignedLine<Line>[] {
  const byLine: ScriptToken[][] = script.map(() => []);
  for (const token of tokens) byLine[token.line]?.push(token);
  const found = script.map((line, index) => wordsOf(line, byLine[index] ?? []));
  const offsets = script.flatMap(({ startSeconds }, index) => {
    const first = found[index]?.[0];
    return first ? [{ index, seconds: first.startSeconds - startSeconds }] : [];
  });
  const placed = script.map((line, index) => {
    const words = found[index] ?? [];
    const offset = offsetAround(offsets, index);
    const startSeconds = words[0]?.startSeconds ?? line.startSeconds + offset;
    const endSeconds = words.at(-1)?.endSeconds ?? line.endSeconds + offset;
    return { ...line, startSeconds, endSeconds, words };
  });
  return inOrder(placed, durationSeconds);
}

/**
 * The words of a line with their times: recognized words keep their times, the others fill the time between and around
 * them at the line's own pace.
 */
function wordsOf({ text, startSeconds, endSeconds }: ScriptLine, tokens: readonly ScriptToken[]): Word[] {
  const known = tokens.flatMap(({ from, to, heard }) =>
    heard ? [{ from, to, startSeconds: heard.startSeconds, endSeconds: heard.endSeconds }] : [],
  );
  if (known.length === 0) return [];
  const secondsPerLetter = (endSeconds - startSeconds) / Math.max(1, text.length);
  const timeAt = (offset: number) => {
    const before = known[firstIndex(known, ({ to }) => to > offset) - 1];
    const after = known[firstIndex(known, ({ from }) => from >= offset)];
    if (!before) return (after?.startSeconds ?? 0) - ((after?.from ?? 0) - offset) * secondsPerLetter;
    if (!after) return before.endSeconds + (offset - before.to) * secondsPerLetter;
    const share = (offset - before.to) / Math.max(1, after.from - before.to);
    return before.endSeconds + share * (after.startSeconds - before.endSeconds);
  };
  return tokens.map(({ from, to, heard }) => ({
    text: text.slice(from, to),
    startSeconds: Math.max(0, heard?.startSeconds ?? timeAt(from)),
    endSeconds: Math.max(0, heard?.endSeconds ?? timeAt(to)),
    probability: heard ? 1 : 0,
  }));
}

/** How many seconds later than written a line is spoken. */
interface Offset {
  /** Number of the line. */
  readonly index: number;
  readonly seconds: number;
}

/** Median offset of the nearest lines on both sides. */
function offsetAround(offsets: readonly Offset[], index: number): number {
  const here = firstIndex(offsets, (offset) => offset.index >= index);
  const near = offsets.slice(Math.max(0, here - NEIGHBOURS), here + NEIGHBOURS);
  const sorted = near.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Keeps lines in order, without overlaps and within the media, and words within their lines. */
function inOrder<Line extends ScriptLine>(
  lines: readonly AlignedLine<Line>[],
  durationSeconds: number,
): AlignedLine<Line>[] {
  const step = Math.min(MIN_LINE_SECONDS, durationSeconds / Math.max(1, lines.length));
  const starts = startsApart(lines, durationSeconds, step);
  return lines.map((line, index) => {
    const startSeconds = starts[index] ?? 0;
    const limit = starts[index + 1] ?? durationSeconds;
    const endSeconds = Math.min(limit, Math.max(line.endSeconds, startSeconds + step));
    const clamp = (seconds: number) => Math.min(endSeconds, Math.max(startSeconds, seconds));
    const words = line.words.map((word) => ({
      ...word,
      startSeconds: clamp(word.startSeconds),
      endSeconds: clamp(word.endSeconds),
    }));
    return { ...line, startSeconds, endSeconds, words };
  });
}

/** Starts that rise by at least `step` seconds; recognized lines keep their place, others are moved. */
function startsApart(lines: readonly AlignedLine[], durationSeconds: number, step: number): number[] {
  const starts = lines.map(({ startSeconds }) => Math.max(0, startSeconds));
  const limits = lines.map(() => durationSeconds);
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const next = lines[index + 1];
    const limit = next ? (limits[index + 1] ?? durationSeconds) - step : durationSeconds - step;
    const isHeard = (lines[index]?.words.length ?? 0) > 0;
    limits[index] = isHeard ? Math.min(limit, starts[index] ?? 0) : limit;
  }
  let earliest = 0;
  return starts.map((start, index) => {
    const last = durationSeconds - (lines.length - index) * step;
    const placed = Math.min(last, Math.max(earliest, Math.min(start, limits[index] ?? last)));
    earliest = placed + step;
    return placed;
  });
}

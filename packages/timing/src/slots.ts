import { type Line, PolydubError } from '@polydub/contracts';

/** The fields of a transcript's `Line` that planning needs. */
export type LineTime = Pick<Line, 'id' | 'speaker' | 'startSeconds' | 'endSeconds'>;

/** The time that one dubbed line may fill. `startSeconds` ≤ `endSeconds` ≤ `limitSeconds`, all on the media's clock. */
export interface Slot {
  readonly lineId: string;
  readonly speaker: string;
  readonly startSeconds: number;
  /** The line's own end: cut where the same speaker's next line starts, and at the media's end. */
  readonly endSeconds: number;
  /** `endSeconds` plus the silence after it that the line may borrow. */
  readonly limitSeconds: number;
}

/** How {@link planSlots} plans. */
export interface SlotOptions {
  /** Length of the media. */
  readonly durationSeconds: number;
  /** Seconds of silence left between a line that borrows silence and the next line of any speaker. Default 0.05. */
  readonly guardSeconds?: number;
}

/**
 * Plans the time of every line: one slot per line, in order of the lines' starts (at the same start, the one that ends
 * first comes first).
 *
 * A line borrows only true silence, in which nobody speaks. Lines of different speakers may overlap, as in real speech;
 * where lines of one speaker overlap, the earlier slot ends where the later one starts. A line of length 0 has only the
 * silence that it borrows. Throws `PolydubError` `unusable-subtitles` for a line that ends before it starts, starts
 * outside the media, or has the id of another line.
 */
export function planSlots(lines: readonly LineTime[], options: SlotOptions): Slot[] {
  const { durationSeconds, guardSeconds = 0.05 } = options;
  validateLines(lines, durationSeconds);
  const ordered = cutAtOwnNext(inOrder(lines), durationSeconds);
  let latestEndSeconds = 0;
  return ordered.map((line, index) => {
    const { id: lineId, speaker, startSeconds, endSeconds } = line;
    const isSpokenOver = latestEndSeconds > endSeconds;
    latestEndSeconds = Math.max(latestEndSeconds, endSeconds);
    const nextStart = nextSpeechSeconds(ordered, index);
    const silenceEnd = nextStart === undefined ? durationSeconds : nextStart - guardSeconds;
    const reach = isSpokenOver ? endSeconds : silenceEnd;
    return { lineId, speaker, startSeconds, endSeconds, limitSeconds: Math.max(endSeconds, reach) };
  });
}

function validateLines(lines: readonly LineTime[], durationSeconds: number): void {
  const ids = new Set<string>();
  for (const line of lines) {
    const { id, startSeconds, endSeconds } = line;
    if (ids.has(id)) throw badLine(line, 'shares its id with an earlier line');
    ids.add(id);
    if (!Number.isFinite(startSeconds) || !Number.isFinite(endSeconds)) throw badLine(line, 'has no finite times');
    if (startSeconds < 0) throw badLine(line, 'starts before the media');
    if (endSeconds < startSeconds) throw badLine(line, 'ends before it starts');
    if (startSeconds >= durationSeconds) throw badLine(line, `starts after the media's end at ${durationSeconds} s`);
  }
}

function badLine(line: LineTime, problem: string): PolydubError {
  return new PolydubError('unusable-subtitles', {
    message: `Line "${line.id}" (${line.startSeconds} s to ${line.endSeconds} s) ${problem}.`,
    remedy: 'Correct the times or the id of this line and run again.',
  });
}

function inOrder(lines: readonly LineTime[]): LineTime[] {
  return [...lines].sort((a, b) => a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds);
}

function cutAtOwnNext(ordered: readonly LineTime[], durationSeconds: number): LineTime[] {
  const ownNextStart = new Map<string, number>();
  const cut = [...ordered].reverse().map((line) => {
    const end = Math.min(line.endSeconds, ownNextStart.get(line.speaker) ?? durationSeconds, durationSeconds);
    ownNextStart.set(line.speaker, line.startSeconds);
    return { ...line, endSeconds: end };
  });
  return cut.reverse();
}

/** Start of the first speech after a line's end; that end itself when another speaker is speaking then. */
function nextSpeechSeconds(ordered: readonly LineTime[], index: number): number | undefined {
  const endSeconds = ordered[index]?.endSeconds ?? 0;
  const next = ordered.find(
    (line, at) => at > index && (line.startSeconds >= endSeconds || line.endSeconds > endSeconds),
  );
  return next && Math.max(next.startSeconds, endSeconds);
}

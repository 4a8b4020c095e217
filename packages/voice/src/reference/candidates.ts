import { type Line, spanSeconds, type TimeSpan, type Transcript, type Word } from '@polydub/contracts';

/** A stretch in which only one speaker talks. */
export interface Passage extends TimeSpan {
  /** The words in it; empty when the transcript has no word times and only part of a line is left. */
  readonly text: string;
}

/** Pauses up to this length do not end a passage; they occur between two words or sentences in one breath. */
const longestPauseSeconds = 0.6;
/** Word times are exact to about this; this distance is kept from other speakers. */
const guardSeconds = 0.1;
/** Shorter passages say little about a voice and sound chopped. */
const shortestSeconds = 1;
/** Longer passages are cut between words, so that the best parts can be chosen. */
const longestSeconds = 8;

/**
 * The stretches of a transcript in which one speaker talks alone, in order, 1…8 s long (longer only when a line has no
 * word times to cut at). Words that touch another speaker's line, or a time when several people speak, are left out.
 */
export function passagesOf(
  speaker: string,
  { lines, overlaps = [] }: Pick<Transcript, 'lines' | 'overlaps'>,
): Passage[] {
  const others: TimeSpan[] = [...lines.filter((line) => line.speaker !== speaker), ...overlaps];
  const own = lines.filter((line) => line.speaker === speaker).flatMap(piecesOf);
  const passages: Passage[] = [];
  let open: Passage | undefined;
  for (const piece of own) {
    const alone = !others.some((other) => touches(other, piece));
    const joined: Passage | undefined = open && alone ? join(open, piece) : undefined;
    if (joined) open = joined;
    else {
      if (open) passages.push(open);
      open = alone ? piece : undefined;
    }
  }
  if (open) passages.push(open);
  return passages.filter((passage) => spanSeconds(passage) >= shortestSeconds);
}

/** The line's words, or the whole line as one piece when word times are unknown. */
function piecesOf({ words, startSeconds, endSeconds, text }: Line): Passage[] {
  if (words.length === 0) return [{ startSeconds, endSeconds, text: text.trim() }];
  return words.map((word: Word) => ({
    startSeconds: word.startSeconds,
    endSeconds: Math.max(word.startSeconds, word.endSeconds),
    text: word.text.trim(),
  }));
}

function touches(one: TimeSpan, other: TimeSpan): boolean {
  return one.startSeconds < other.endSeconds + guardSeconds && other.startSeconds < one.endSeconds + guardSeconds;
}

/** Both as one passage, or undefined when there is a pause between them or the passage would be too long. */
function join(one: Passage, next: Passage): Passage | undefined {
  if (next.startSeconds - one.endSeconds > longestPauseSeconds) return undefined;
  const whole = {
    startSeconds: one.startSeconds,
    endSeconds: Math.max(one.endSeconds, next.endSeconds),
    text: `${one.text} ${next.text}`.trim(),
  };
  return spanSeconds(whole) <= longestSeconds ? whole : undefined;
}

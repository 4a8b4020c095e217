import { type Line, spanSeconds, type TimeSpan, type Transcript, type Word } from '@polydub/contracts';

/** A stretch in which one speaker talks and nobody else. */
export interface Passage extends TimeSpan {
  /** What is said in it; empty where the transcript has no word times and only part of a line is left. */
  readonly text: string;
}

/** Pauses that do not end a passage: no longer than between two words or sentences in one breath. */
const longestPauseSeconds = 0.6;
/** Word times are right to about this; so much is kept from other speakers. */
const guardSeconds = 0.1;
/** Shorter pieces say little of a voice and sound chopped. */
const shortestSeconds = 1;
/** Longer ones are cut between words, so that the best of them can be chosen. */
const longestSeconds = 8;

/**
 * The stretches of a transcript in which one speaker talks alone, in order, 1…8 s long (longer only where a line has no word
 * times to cut it by). Words that touch another speaker's line, or a time when several are heard, are left out.
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

/** The line's words, or all of it as one where their times are not known. */
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

/** Both as one passage, or undefined where a pause parts them or they would grow too long. */
function join(one: Passage, next: Passage): Passage | undefined {
  if (next.startSeconds - one.endSeconds > longestPauseSeconds) return undefined;
  const whole = {
    startSeconds: one.startSeconds,
    endSeconds: Math.max(one.endSeconds, next.endSeconds),
    text: `${one.text} ${next.text}`.trim(),
  };
  return spanSeconds(whole) <= longestSeconds ? whole : undefined;
}

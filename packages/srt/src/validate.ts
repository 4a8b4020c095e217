import {
  MAX_CUE_ROWS,
  MAX_LINE_CHARACTERS,
  MAX_ROW_CHARACTERS,
  maxCharactersFor,
  maxCuesFor,
} from '@polydub/contracts';
import type { Cue, ParsedCue, SrtProblem } from './cue.js';

/** The longest subtitle file that is accepted (specification 8). */
export const MAX_DURATION_SECONDS = 2 * 60 * 60;

/** Containers and subtitles round times differently: a cue may reach a frame beyond the media. */
const TOLERANCE_SECONDS = 0.05;

/**
 * Checks cues by the rules of the specification (2.1): start ≤ end, no overlap (touching is none; cues may stand in any
 * order), within the media to a frame, in all at most two hours. Nor may there be more cues, rows and characters than any film
 * of that duration has: a job is priced by its media. Returns every problem, in the order of the cues; of a file that holds too
 * much in all only that.
 */
export function validateCues(
  cues: readonly (Cue | ParsedCue)[],
  { durationSeconds }: { readonly durationSeconds: number },
): readonly SrtProblem[] {
  const inAll = excessInAll(cues, durationSeconds);
  if (inAll) return [inAll];
  const overlapped = overlaps(cues);
  return cues.flatMap((cue) => {
    const { startSeconds, endSeconds } = cue;
    const problems: SrtProblem[] = [];
    const add = (code: SrtProblem['code'], what: string) => problems.push(problem(cue, code, what));
    if (startSeconds > endSeconds)
      add('ends-before-start', `it ends at ${endSeconds} s, before its start at ${startSeconds} s`);
    const other = overlapped.get(cue);
    if (other)
      add('overlap', `it starts at ${startSeconds} s, before cue ${other.number} ends at ${other.endSeconds} s`);
    const reachSeconds = Math.max(startSeconds, endSeconds);
    if (reachSeconds > MAX_DURATION_SECONDS)
      add('too-long', `it reaches ${reachSeconds} s; at most ${MAX_DURATION_SECONDS} s are accepted`);
    else if (reachSeconds > durationSeconds + TOLERANCE_SECONDS)
      add('beyond-media', `it reaches ${reachSeconds} s; the media ends at ${durationSeconds} s`);
    const tooMuch = excess(cue);
    if (tooMuch !== undefined) add('too-much-text', tooMuch);
    return problems;
  });
}

function excessInAll(cues: readonly Cue[], durationSeconds: number): SrtProblem | undefined {
  const of = `media of ${durationSeconds} s`;
  const maxCues = maxCuesFor(durationSeconds);
  if (cues.length > maxCues) {
    const message = `it holds ${cues.length} cues; at most ${maxCues} are accepted for ${of}`;
    return { code: 'too-many-cues', message };
  }
  const characters = cues.reduce((sum, { text }) => sum + text.length, 0);
  const maxCharacters = maxCharactersFor(durationSeconds);
  if (characters <= maxCharacters) return undefined;
  const message = `it holds ${characters} characters; at most ${maxCharacters} are accepted for ${of}`;
  return { code: 'too-much-text', message };
}

/** What of its text is too long, if anything. */
function excess({ text }: Cue): string | undefined {
  const rows = text.split('\n');
  const longest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const tooMuch = [
    [text.length, MAX_LINE_CHARACTERS, 'characters'],
    [rows.length, MAX_CUE_ROWS, 'rows'],
    [longest, MAX_ROW_CHARACTERS, 'characters in a row'],
  ] as const;
  const found = tooMuch.find(([count, most]) => count > most);
  return found && `it holds ${found[0]} ${found[2]}; at most ${found[1]} are accepted`;
}

/** For each cue that starts before an earlier one has ended: that earlier one. */
function overlaps(cues: readonly Cue[]): Map<Cue, Cue> {
  const found = new Map<Cue, Cue>();
  let latest: Cue | undefined;
  for (const cue of cues.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    if (latest && cue.startSeconds < latest.endSeconds) found.set(cue, latest);
    if (!latest || cue.endSeconds > latest.endSeconds) latest = cue;
  }
  return found;
}

function problem(cue: Cue | ParsedCue, code: SrtProblem['code'], what: string): SrtProblem {
  const line = 'line' in cue ? { line: cue.line } : {};
  const where = 'line' in cue ? `Cue ${cue.number}, line ${cue.line}` : `Cue ${cue.number}`;
  return { code, cueNumber: cue.number, ...line, message: `${where}: ${what}.` };
}

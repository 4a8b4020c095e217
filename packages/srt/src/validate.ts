import type { Cue, ParsedCue, SrtProblem } from './cue.js';

/** The longest subtitle file that is accepted (specification 8). */
export const MAX_DURATION_SECONDS = 2 * 60 * 60;

/** Containers and subtitles round times differently: a cue may reach a frame beyond the media. */
const TOLERANCE_SECONDS = 0.05;

/**
 * Checks cues by the rules of the specification (2.1): start ≤ end, no overlap (touching is none; cues may stand in any
 * order), within the media to a frame, in all at most two hours. Returns every problem, in the order of the cues.
 */
export function validateCues(
  cues: readonly (Cue | ParsedCue)[],
  { durationSeconds }: { readonly durationSeconds: number },
): readonly SrtProblem[] {
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
    if (reachSeconds > durationSeconds + TOLERANCE_SECONDS)
      add('beyond-media', `it reaches ${reachSeconds} s; the media ends at ${durationSeconds} s`);
    if (reachSeconds > MAX_DURATION_SECONDS)
      add('too-long', `it reaches ${reachSeconds} s; at most ${MAX_DURATION_SECONDS} s are accepted`);
    return problems;
  });
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

import type { Warning } from '@polydub/contracts';
import type { Cue } from '@polydub/srt';

/** Cues that can be used, and what was changed to make them so. */
export interface MendedCues<Each extends Cue> {
  /** In order of their start. */
  readonly cues: readonly Each[];
  readonly warnings: readonly Warning[];
}

/** A cue that would be shown for less than this before the next one begins is shown together with it. */
const MIN_SHOWN_SECONDS = 5 / 6;
/** So many cues are named in a warning. */
const MAX_NAMED = 10;
/** A row that begins with a dash is another person's already. */
const DASHED = /^\s*[-–—‐]/u;

/**
 * Brings cues into the order of their times and parts those that overlap, as subtitle editors do: the earlier one ends where
 * the next begins, and two that begin at almost the same time become one, a row with a dash for each.
 */
export function mendCues<Each extends Cue>(given: readonly Each[]): MendedCues<Each> {
  const groups: Group<Each>[] = [];
  const cut: Each[] = [];
  for (const cue of given.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const last = groups.at(-1);
    const isApart = !last || cue.startSeconds >= last.endSeconds;
    const isShown = !last || cue.startSeconds - last.first.startSeconds >= MIN_SHOWN_SECONDS;
    if (isApart || isShown) groups.push({ first: cue, others: [], endSeconds: cue.endSeconds });
    else last.others.push(cue);
    if (!isApart && isShown) cut.push(last.first);
    if (!isApart) last.endSeconds = isShown ? cue.startSeconds : Math.max(last.endSeconds, cue.endSeconds);
  }
  const joined = groups.flatMap(({ others }) => others);
  const warnings = [
    ...told(
      'cues-sorted',
      outOfOrder(given),
      'stood behind a later one; all cues are read in the order of their times',
    ),
    ...told('cues-cut', cut, 'overlapped the next one and was made to end where that begins'),
    ...told('cues-joined', joined, 'began with the one before it and was joined with it, as words of another person'),
  ];
  return { cues: groups.map(together), warnings };
}

/** Cues that begin at almost the same time. */
interface Group<Each extends Cue> {
  readonly first: Each;
  readonly others: Each[];
  endSeconds: number;
}

function together<Each extends Cue>({ first, others, endSeconds }: Group<Each>): Each {
  const texts = [...new Set([first, ...others].map(({ text }) => text))];
  return { ...first, endSeconds, text: texts.length === 1 ? first.text : texts.map(dashed).join('\n') };
}

function dashed(text: string): string {
  return DASHED.test(text) ? text : `- ${text}`;
}

function outOfOrder<Each extends Cue>(cues: readonly Each[]): Each[] {
  let latestSeconds = Number.NEGATIVE_INFINITY;
  return cues.filter(({ startSeconds }) => {
    const isLate = startSeconds < latestSeconds;
    latestSeconds = Math.max(latestSeconds, startSeconds);
    return isLate;
  });
}

/** A warning about cues, by their numbers; none where there are none. */
function told(code: string, cues: readonly Cue[], what: string): Warning[] {
  if (cues.length === 0) return [];
  const named = cues.slice(0, MAX_NAMED).map(({ number }) => number);
  const more = cues.length > MAX_NAMED ? ` and ${cues.length - MAX_NAMED} more` : '';
  const each = cues.length === 1 ? 'Cue' : 'Each of the cues';
  return [{ code, message: `${each} ${named.join(', ')}${more} ${what}.` }];
}

import { languagePart } from '@polydub/contracts';
import type { Cue } from '@polydub/srt';

/** A line of a dub with the time at which it is heard. */
export interface TimedLine {
  readonly id: string;
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** The lines that cues were made from. */
export interface LinesOfCues {
  readonly lines: readonly TimedLine[];
  /** BCP 47 code of their text. */
  readonly language: string;
}

/** Languages that are written without spaces between words. */
const UNSPACED = new Set(['zh', 'yue', 'wuu', 'ja', 'th', 'km', 'lo', 'my']);

/**
 * The new texts of the lines whose cues a person reworded, joined or took away, by their ids; an empty text where no cue of a line is
 * left. Undefined where cues were added, given other times or joined with those of another line, where no cue is left at all, and
 * where it cannot be told which line a cue belongs to.
 *
 * @param made the cues as they were laid out from the lines
 */
export function textsOfLines(
  made: readonly Cue[],
  edited: readonly Cue[],
  { lines, language }: LinesOfCues,
): ReadonlyMap<string, string> | undefined {
  const owners = ownersOf(made, lines);
  const kept = owners && cuesByOwner(made, edited, owners);
  if (!kept) return undefined;
  const blank = UNSPACED.has(languagePart(language)) ? '' : ' ';
  const textOf = (cues: readonly Cue[] = []) => joined(cues, blank);
  const texts = [...owners].map(([id, places]) => {
    return { id, now: textOf(kept.get(id)), before: textOf(places.flatMap((at) => made[at] ?? [])) };
  });
  if (texts.every(({ now }) => now === '')) return undefined;
  return new Map(texts.filter(({ now, before }) => now !== before).map(({ id, now }) => [id, now]));
}

/** The edited cues of each line; undefined where one does not begin with a cue of a line and end with a cue of the same line. */
function cuesByOwner(
  made: readonly Cue[],
  edited: readonly Cue[],
  owners: ReadonlyMap<string, readonly number[]>,
): ReadonlyMap<string, readonly Cue[]> | undefined {
  const places = [...owners].flatMap(([id, each]) => each.map((at) => ({ id, at })));
  const ownerAt = new Map(places.map(({ id, at }) => [at, id]));
  const starts = new Map(made.map(({ startSeconds }, at) => [startSeconds, at]));
  const ends = new Map(made.map(({ endSeconds }, at) => [endSeconds, at]));
  const kept = new Map<string, Cue[]>();
  for (const cue of edited) {
    const [first, last] = [starts.get(cue.startSeconds), ends.get(cue.endSeconds)];
    if (first === undefined || last === undefined || last < first) return undefined;
    const owner = ownerAt.get(first);
    if (owner === undefined || range(first, last).some((at) => ownerAt.get(at) !== owner)) return undefined;
    kept.set(owner, [...(kept.get(owner) ?? []), cue]);
  }
  return kept;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function joined(cues: readonly Cue[], blank: string): string {
  return cues
    .flatMap(({ text }) => text.split('\n'))
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .join(blank);
}

/** Cues may be shown so long before the start of their line. */
const EARLY_SECONDS = 2;

/** The places of the cues of each line: a line's cues hold its text, in order, from its start on. */
function ownersOf(
  made: readonly Cue[],
  lines: readonly TimedLine[],
): ReadonlyMap<string, readonly number[]> | undefined {
  const waiting = lines
    .map(({ id, text, startSeconds }) => ({ id, startSeconds, rest: bare(text) }))
    .toSorted((one, two) => two.startSeconds - one.startSeconds);
  /** Lines that have begun, and whose cues are not all found. */
  let open: typeof waiting = [];
  const owners = new Map<string, number[]>();
  for (const [at, { text, startSeconds }] of made.entries()) {
    while ((waiting.at(-1)?.startSeconds ?? Number.POSITIVE_INFINITY) <= startSeconds + EARLY_SECONDS)
      open.push(...waiting.splice(-1));
    const words = bare(text);
    const away = (line: { readonly startSeconds: number }) => Math.abs(line.startSeconds - startSeconds);
    const [owner] = open.filter(({ rest }) => rest.startsWith(words)).sort((one, two) => away(one) - away(two));
    if (!owner) return undefined;
    owner.rest = owner.rest.slice(words.length);
    owners.set(owner.id, [...(owners.get(owner.id) ?? []), at]);
    open = open.filter(({ rest }) => rest !== '');
  }
  return waiting.length + open.length === 0 ? owners : undefined;
}

/** The text without spaces, which breaking into rows changes; an arrow is written otherwise in SRT. */
function bare(text: string): string {
  return text.replaceAll('-->', '→').replace(/\s/gu, '');
}

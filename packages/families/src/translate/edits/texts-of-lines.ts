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
 * The new texts of the lines whose cues a person reworded, by their ids. Undefined where cues were added, taken away or given other
 * times, or where it cannot be told which line a cue belongs to.
 *
 * @param made the cues as they were laid out from the lines
 */
export function textsOfLines(
  made: readonly Cue[],
  edited: readonly Cue[],
  { lines, language }: LinesOfCues,
): ReadonlyMap<string, string> | undefined {
  const isSame = (cue: Cue, other: Cue | undefined) =>
    cue.startSeconds === other?.startSeconds && cue.endSeconds === other.endSeconds;
  if (made.length !== edited.length || !made.every((cue, at) => isSame(cue, edited[at]))) return undefined;
  const owners = ownersOf(made, lines);
  if (!owners) return undefined;
  const blank = UNSPACED.has(languagePart(language)) ? '' : ' ';
  const texts = new Map<string, string>();
  for (const [id, places] of owners) {
    if (places.every((at) => edited[at]?.text === made[at]?.text)) continue;
    const rows = places.flatMap((at) => edited[at]?.text.split('\n') ?? []);
    texts.set(
      id,
      rows
        .map((row) => row.trim())
        .filter((row) => row !== '')
        .join(blank),
    );
  }
  return [...texts.values()].includes('') ? undefined : texts;
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

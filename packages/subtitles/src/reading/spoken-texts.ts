import { type Enclosed, replaceEnclosed } from './replace-enclosed.js';

/** What is said in a cue. */
export interface SpokenTexts {
  /** Each on one row, never empty; more than one where dashes give the cue to several people. */
  readonly texts: readonly string[];
  /** What is written in it for those who cannot hear, which nobody says. */
  readonly leftOut: readonly string[];
}

/** Such as `<i>` and `{\an8}`. */
const TAGS: Enclosed = { start: /[<{]/g, closings: { '<': '>', '{': '}' } };
/** `[laughter]` and `♪`. */
const SOUNDS: Enclosed = { start: /[[［]|[♪♫]+/g, closings: { '[': ']', '［': '］' } };
/** `(sighs)` alone on its row. Whispered and inner speech, which stands in parentheses too, ends like a sentence. */
const SOUND_ROW = /^\s*[-–—]?\s*\([^()\n]*[^()\n.?!…]\)\s*$/gmu;
/** `(LAUGHS) No.` */
const SOUND_BEFORE_WORDS = /(?<=^\s*(?:[-–—]\s*)?)\(\p{Lu}[\p{Lu}\s'’-]+\)(?=\s.*\p{Ll})/gmu;
/** `JOHN:` or `MAN 2:` at the beginning of a row, before words that are not in capitals. */
const LABEL = /^(\s*(?:[-–—]\s*)?)(\p{Lu}[\p{Lu} .'’-]{1,24}(?: \p{N}+)?:)(?=\s.*\p{Ll})/gmu;
/** In how many cues a label stands at least: a single `ONU:` may well be said. */
const LABELLED_CUES = 2;
/** A dash at the beginning of a row or after the end of a sentence, unless it is a minus or what is said goes on behind it. */
const DASH = /(?:^\s*|(?<=[.!?…。！？]["'”’»]?\s+))[-–—‐](?!\p{N})(?!\s*\p{Ll})\s*/gmu;
const STARTS_WITH_DASH = /^\s*[-–—‐](?!\p{N})\s*/u;

/**
 * The patterns above look for rows past all blanks before them. So that this takes no longer than it should, no more of the blanks
 * is left than tells rows, and rows with a blank one between, apart.
 */
function withFewBlanks(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n(?: ?\n)+/g, '\n\n');
}

/** The labels of speakers in a file's cues. */
export function speakerLabels(cues: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const text of cues) {
    const labels = new Set([...withoutTags(text).matchAll(LABEL)].map(([, , label = '']) => label));
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= LABELLED_CUES).map(([label]) => label));
}

/**
 * What is to be said of a cue's text. Tags are dropped; what subtitles for the deaf and hard of hearing add is left out where it
 * is surely that: sounds in brackets, notes around songs, labels of speakers. A dash begins what another person says.
 */
export function spokenTexts(text: string, labels: ReadonlySet<string> = new Set()): SpokenTexts {
  const leftOut: string[] = [];
  const leave = (what: string) => {
    leftOut.push(what.trim());
    return ' ';
  };
  const withoutSounds = withFewBlanks(replaceEnclosed(withoutTags(text), SOUNDS, leave));
  const said = withFewBlanks(withoutSounds.replace(SOUND_ROW, leave))
    .replace(SOUND_BEFORE_WORDS, leave)
    .replace(LABEL, (whole, dash: string, label: string) => (labels.has(label) ? `${dash}${leave(label)}` : whole));
  const turns = STARTS_WITH_DASH.test(said) ? said.replace(STARTS_WITH_DASH, '').split(DASH) : [said];
  const texts = turns.map((turn) => turn.replace(/\s+/g, ' ').trim());
  return { texts: texts.filter((turn) => /[\p{L}\p{N}]/u.test(turn)), leftOut };
}

function withoutTags(text: string): string {
  return withFewBlanks(replaceEnclosed(text, TAGS, () => ''));
}

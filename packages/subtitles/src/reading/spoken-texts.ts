import { type Enclosed, replaceEnclosed } from './replace-enclosed.js';

/** The words spoken in a cue. */
export interface SpokenTexts {
  /** One text per person, on one row each, never empty; several when dashes divide the cue. */
  readonly texts: readonly string[];
  /** Descriptions for people who cannot hear, which nobody speaks. */
  readonly leftOut: readonly string[];
}

/** Tags that players of SRT and WebVTT know, such as `<i>`, `<v Mary>`, `<00:01.000>` and `{\an8}`; other signs, as in `I <3 you`, are text. */
const TAGS: Enclosed = {
  start: /<(?=\/?(?:[bciusvp]|font|lang|ruby|rt|em|strong|span|br)(?:[\s.>/])|\d+:\d)|\{(?=\\|[a-z]:)/gi,
  closings: { '<': '>', '{': '}' },
};
const LINE_BREAK = /^<br/iu;
/** Sounds such as `[laughter]` and `♪`. */
const SOUNDS: Enclosed = { start: /[[［]|[♪♫]+/g, closings: { '[': ']', '［': '］' } };
/**
 * A sound such as `(sighs)` alone on its row. Whispered and inner speech is in parentheses too, but ends like a
 * sentence.
 */
const SOUND_ROW = /^\s*[-–—]?\s*\([^()\n]*[^()\n.?!…]\)\s*$/gmu;
/** A sound in capitals before words, such as `(LAUGHS) No.` */
const SOUND_BEFORE_WORDS = /(?<=^\s*(?:[-–—]\s*)?)\(\p{Lu}[\p{Lu}\s'’-]+\)(?=\s.*\p{Ll})/gmu;
/** A speaker label such as `JOHN:` or `MAN 2:` at the beginning of a row, before words that are not in capitals. */
const LABEL = /^(\s*(?:[-–—]\s*)?)(\p{Lu}[\p{Lu} .'’-]{1,24}(?: \p{N}+)?:)(?=\s.*\p{Ll})/gmu;
/** A label must be in at least this many cues: a single `ONU:` may be spoken text. */
const LABELLED_CUES = 2;
/**
 * A dash at the beginning of a row or after the end of a sentence, unless it is a minus or the sentence goes on after
 * it.
 */
const DASH = /(?:^\s*|(?<=[.!?…。！？]["'”’»]?\s+))[-–—‐](?!\p{N})(?!\s*\p{Ll})\s*/gmu;
const STARTS_WITH_DASH = /^\s*[-–—‐](?!\p{N})\s*/u;

/**
 * The patterns above skip all spaces before a row, which is slow for long runs of them. So only as many spaces and line
 * breaks are kept as are needed to tell rows, and rows after an empty row, apart.
 */
function withFewBlanks(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n(?: ?\n)+/g, '\n\n');
}

/** The speaker labels in a file's cues. */
export function speakerLabels(cues: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const text of cues) {
    const labels = new Set([...withoutTags(text).matchAll(LABEL)].map(([, , label = '']) => label));
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= LABELLED_CUES).map(([label]) => label));
}

/**
 * The spoken words of a cue's text. Tags are removed. Additions for the deaf and hard of hearing are left out when they
 * are recognized for certain: sounds in brackets, notes around songs, labels of speakers. A dash begins another
 * person's words.
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
  return withFewBlanks(replaceEnclosed(text, TAGS, (tag) => (LINE_BREAK.test(tag) ? '\n' : '')));
}

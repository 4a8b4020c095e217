/** What is said in a cue. */
export interface SpokenTexts {
  /** Each on one row, never empty; more than one where dashes give the cue to several people. */
  readonly texts: readonly string[];
  /** What is written in it for those who cannot hear, which nobody says. */
  readonly leftOut: readonly string[];
}

/** Such as `<i>` and `{\an8}`. */
const TAGS = /<[^>]*>|\{[^}]*\}/g;
/** `[laughter]`, `♪`, and what stands in parentheses alone on its row or in capitals: `(sighs)`, `(LAUGHS) No.` */
const SOUNDS = /\[[^\]]*\]|［[^］]*］|[♪♫]+|^\s*[-–—]?\s*[(（][^)）]*[)）]\s*$|[(（][\p{Lu}\p{N}\s.,'’-]+[)）]/gmu;
/** `JOHN:` or `- MAN 2:` at the beginning of a row: at least two capitals and no small letter. */
const SPEAKER_LABEL = /^(\s*[-–—]?\s*)(\p{Lu}[\p{Lu}\p{N} .'’-]{1,24}:)(?=\s)/gmu;
/** A dash at the beginning of a row, or after the end of a sentence within it. */
const DASH = /^\s*[-–—‐]\s*|(?<=[.!?…。！？]["'”’»]?\s+)[-–—‐]\s*/gmu;

/**
 * What is to be said of a cue's text. Tags are dropped; what subtitles for the deaf and hard of hearing add is left out (as the
 * guidelines of the BBC and Netflix write it: sounds in brackets, labels of speakers in capitals, notes around songs); a dash
 * begins what another person says.
 */
export function spokenTexts(text: string): SpokenTexts {
  const leftOut: string[] = [];
  const leave = (what: string) => {
    leftOut.push(what.trim());
    return ' ';
  };
  const said = text
    .replace(TAGS, '')
    .replace(SOUNDS, leave)
    .replace(SPEAKER_LABEL, (_, dash: string, label: string) => `${dash}${leave(label)}`);
  const turns = startsWithDash(said) ? said.split(DASH) : [said];
  const texts = turns.map((turn) => turn.replace(/\s+/g, ' ').trim());
  return { texts: texts.filter((turn) => /[\p{L}\p{N}]/u.test(turn)), leftOut };
}

function startsWithDash(text: string): boolean {
  return /^\s*[-–—‐]/u.test(text);
}

import { type ParsedCue, type ParsedSrt, parseTimes, quote, type SrtProblem } from '@polydub/srt';

/** A line of a file, counted from 1. */
interface Row {
  readonly line: number;
  readonly text: string;
}

/** Blocks that no viewer sees. */
const UNSHOWN = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const HEADER = /^WEBVTT(?:\s|$)/;
/** A voice tag: who says what follows it. */
const VOICE = /<v[.\s][^<>]*>/g;
/** A time within a cue: captions with such times roll, each cue repeating the row before. */
const TIME_TAG = /<\d\d:[\d:.]*>/;
/** Tags that SRT does not know. */
const OTHER_TAGS = /<(?!\/?[biu]>)[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00A0', '&lrm;': '\u200E', '&rlm;': '\u200F' },
  ...{ '&quot;': '"', '&#39;': "'" },
};

/** Whether a text is WebVTT, by its beginning. */
export function isWebVtt(text: string): boolean {
  return HEADER.test(text.replace(/^\uFEFF/, ''));
}

/**
 * Reads WebVTT (W3C) as `parseSrt` reads SRT: cues with plain text, and what cannot be read in `problems`. Where several voices
 * speak in a cue, each begins a row with a dash. What a rolling caption repeats of the cue before is left out. Text behind a
 * blank line belongs to the cue before it.
 */
export function parseWebVtt(text: string): ParsedSrt {
  const cues: ParsedCue[] = [];
  const problems: SrtProblem[] = [];
  for (const rows of blocksOf(text)) {
    if (UNSHOWN.test(rows[0]?.text ?? '')) continue;
    const starts = rows.flatMap((row, at) => (row.text.includes('-->') ? [at] : []));
    if (starts.length === 0) addText(rows, cues, problems);
    for (const [place, at] of starts.entries()) addCue(rows.slice(at, starts[place + 1]), cues, problems);
  }
  const isRolling = cues.some((cue) => TIME_TAG.test(cue.text));
  const plain = cues.map((cue) => ({ ...cue, text: plainText(cue.text) }));
  return { cues: isRolling ? withoutRepeats(plain) : plain, problems };
}

/** The lines between blank lines; a line of spaces is none. */
function blocksOf(text: string): Row[][] {
  const blocks: Row[][] = [[]];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line === '') blocks.push([]);
    else blocks.at(-1)?.push({ line: index + 1, text: line });
  }
  return blocks.filter((rows) => rows.length > 0);
}

function addCue([head, ...body]: readonly Row[], cues: ParsedCue[], problems: SrtProblem[]): void {
  if (!head) return;
  const { line } = head;
  const number = cues.length + problems.length + 1;
  const times = parseTimes(head.text);
  if (times) {
    const { startSeconds, endSeconds } = times;
    cues.push({ number, startSeconds, endSeconds, text: body.map(({ text }) => text).join('\n'), line });
    return;
  }
  const expected = 'expected HH:MM:SS.mmm --> HH:MM:SS.mmm';
  const message = `Cue ${number}, line ${line}: the times cannot be read, ${expected}: ${quote(head.text)}`;
  problems.push({ code: 'bad-times', cueNumber: number, line, message });
}

function addText(rows: readonly Row[], cues: ParsedCue[], problems: SrtProblem[]): void {
  const [first] = rows;
  const last = cues.pop();
  if (last) cues.push({ ...last, text: [last.text, ...rows.map(({ text }) => text)].join('\n') });
  else if (first && !HEADER.test(first.text)) {
    const message = `Line ${first.line}: text before the first cue: ${quote(first.text)}`;
    problems.push({ code: 'stray-text', line: first.line, message });
  }
}

function plainText(text: string): string {
  const voices = text.match(VOICE)?.length ?? 0;
  const turns = voices > 1 ? text.replace(VOICE, '\n- ') : text;
  const unescaped = turns
    .replace(OTHER_TAGS, '')
    .replace(/&(?:[a-z]{2,4}|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n');
  // An arrow would be taken for times where the text is written as SRT.
  return unescaped
    .filter((row) => row.trim() !== '')
    .join('\n')
    .replaceAll('-->', '→');
}

/** The cues without the rows that the cue before showed already. */
function withoutRepeats(cues: readonly ParsedCue[]): ParsedCue[] {
  let shown: ReadonlySet<string> = new Set();
  return cues.flatMap((cue) => {
    const rows = cue.text.split('\n');
    const fresh = rows.filter((row) => !shown.has(row));
    shown = new Set(rows);
    return fresh.length === 0 ? [] : [{ ...cue, text: fresh.join('\n') }];
  });
}

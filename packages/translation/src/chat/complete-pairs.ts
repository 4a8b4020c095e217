const BLANK = /\s/;
const LINE_END = /[\n\r\u2028\u2029]/;

/** A key and its text, each a JSON string with its quotes. */
export interface QuotedPair {
  readonly key: string;
  readonly text: string;
}

/**
 * The `"key": "text"` pairs of a text, in order, whatever stands between them. Where each string would end is worked out once, from
 * the back, so that escaped quotes without end are not gone through again and again.
 */
export function completePairs(text: string): QuotedPair[] {
  const ends = stringEnds(text);
  const pairs: QuotedPair[] = [];
  /** The end of a string that no text follows: others end there, too. */
  let lonelyEnd = -1;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    const keyEnd = ends[at + 1] ?? -1;
    const from = keyEnd < 0 || keyEnd === lonelyEnd ? -1 : valueStart(text, keyEnd + 1);
    const textEnd = from < 0 ? -1 : (ends[from + 1] ?? -1);
    if (textEnd < 0) {
      lonelyEnd = keyEnd;
      at += 1;
      continue;
    }
    pairs.push({ key: text.slice(at, keyEnd + 1), text: text.slice(from, textEnd + 1) });
    at = textEnd + 1;
  }
  return pairs;
}

/** For every place: where a string whose content begins there has its closing quote; −1 where it has none. */
function stringEnds(text: string): Int32Array {
  const ends = new Int32Array(text.length + 2).fill(-1);
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === '"') ends[at] = at;
    else if (text[at] !== '\\') ends[at] = ends[at + 1] ?? -1;
    else ends[at] = LINE_END.test(text[at + 1] ?? '\n') ? -1 : (ends[at + 2] ?? -1);
  }
  return ends;
}

/** Where a string opens behind a colon; −1 where none does. */
function valueStart(text: string, from: number): number {
  const colon = skipBlanks(text, from);
  if (text[colon] !== ':') return -1;
  const quote = skipBlanks(text, colon + 1);
  return text[quote] === '"' ? quote : -1;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (BLANK.test(text[at] ?? '')) at += 1;
  return at;
}

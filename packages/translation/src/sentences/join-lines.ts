import { type LineToTranslate, SENTENCE_END } from '@polydub/contracts';
import { withoutAddresses } from '../text/addresses.js';

/** Lines that make one sentence together, in their order. */
export type SentenceLines = readonly [LineToTranslate, ...LineToTranslate[]];

/** A sentence that goes on for longer was not punctuated; beyond this, a small model loses its thread. */
const MAX_LINES = 6;
const MAX_CHARACTERS = 240;
/** Whom others interrupt for longer begins anew. */
const MAX_LINES_BETWEEN = 2;
/** What goes on after others have spoken begins in the middle of a sentence. */
const GOES_ON = /^[\s"'“‘«„(…]*\p{Ll}/u;

/**
 * Gathers the lines over which a sentence of one speaker runs, also where others say something in between, so that it can be translated
 * as a whole: the pieces of a sentence seldom come in the same order in another language. Lines that are to be reworded stay alone.
 */
export function joinLines(lines: readonly LineToTranslate[]): SentenceLines[] {
  const sentences: OpenSentence[] = [];
  for (const [index, line] of lines.entries()) {
    const open = sentences.findLast(({ members }) => members[0].speaker === line.speaker);
    if (open && goesOn(open, line, index)) {
      open.members.push(line);
      open.lastIndex = index;
    } else sentences.push({ members: [line], lastIndex: index });
  }
  return sentences.map(({ members }) => members);
}

/** Gathers the texts of a picture that are told to show one sentence piece by piece; every other one stands for itself. */
export function joinTexts(texts: readonly LineToTranslate[]): SentenceLines[] {
  const sentences = new Map<string, [LineToTranslate, ...LineToTranslate[]]>();
  for (const text of texts) {
    const name = text.sentence === undefined ? `text ${text.id}` : `sentence ${text.sentence}`;
    const open = sentences.get(name);
    if (open) open.push(text);
    else sentences.set(name, [text]);
  }
  return [...sentences.values()];
}

interface OpenSentence {
  readonly members: [LineToTranslate, ...LineToTranslate[]];
  /** Of its last line, among all lines. */
  lastIndex: number;
}

function goesOn({ members, lastIndex }: OpenSentence, next: LineToTranslate, index: number): boolean {
  const last = members.at(-1) ?? members[0];
  if (last.rewordOf || next.rewordOf || SENTENCE_END.test(last.text)) return false;
  if (isNoSentence(last.text) || isNoSentence(next.text)) return false;
  const between = index - lastIndex - 1;
  if (between > MAX_LINES_BETWEEN || (between > 0 && !GOES_ON.test(next.text))) return false;
  const characters = members.reduce((sum, line) => sum + line.text.length, next.text.length);
  return members.length < MAX_LINES && characters <= MAX_CHARACTERS;
}

/** Addresses and signs alone are no part of a sentence. */
function isNoSentence(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(withoutAddresses(text));
}

/** The sentence as one line, under the id of its first. */
export function asOneLine(sentence: SentenceLines): LineToTranslate {
  const [first] = sentence;
  if (sentence.length === 1) return first;
  const text = sentence.map((line) => line.text.trim()).join(' ');
  const budgets = sentence.flatMap(({ maxCharacters }) => (maxCharacters === undefined ? [] : [maxCharacters]));
  const maxCharacters = budgets.reduce((sum, budget) => sum + budget, 0);
  return {
    id: first.id,
    speaker: first.speaker,
    text,
    ...(budgets.length === sentence.length ? { maxCharacters } : {}),
  };
}

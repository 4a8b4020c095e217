import { SENTENCE_END, type Word } from '@polydub/contracts';
import type { Atom } from './atoms.js';
import { CLAUSE_END } from './characters.js';
import { columnsOf } from './columns.js';
import { firstIndex } from './first-index.js';

/** Spoken text with its time. */
export interface TimedText {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Times of its words, if known; otherwise the time is divided among its letters. */
  readonly words?: readonly Word[] | undefined;
}

/** Text between two character offsets, and when it is spoken. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Start and end of an atom's speech. */
export interface AtomTimes {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Length of the silence after a clause and after a sentence, in columns of text. */
const CLAUSE_PAUSE_COLUMNS = 3;
const SENTENCE_PAUSE_COLUMNS = 6;

/** Times of the atoms that `text` (with single blanks) was cut into. */
export function timesOf(atoms: readonly Atom[], { text, ...heard }: TimedText): AtomTimes[] {
  const offsets = offsetsOf(atoms);
  const stretches = stretchesOfWords(text, heard.words ?? []) ?? spread(atoms, offsets, heard);
  return atoms.map((atom, index) => {
    const from = offsets[index] ?? 0;
    return { startSeconds: startAt(from, stretches), endSeconds: endAt(from + atom.text.length, stretches) };
  });
}

function offsetsOf(atoms: readonly Atom[]): number[] {
  let offset = 0;
  return atoms.map(({ text, spaceAfter }) => {
    const from = offset;
    offset += text.length + (spaceAfter ? 1 : 0);
    return from;
  });
}

/** Offsets of the words in the text, each with the punctuation after it; undefined when a word is not found. */
function stretchesOfWords(text: string, words: readonly Word[]): Stretch[] | undefined {
  if (words.length === 0) return undefined;
  let cursor = 0;
  const starts = words.map((word) => {
    const written = word.text.trim();
    const from = text.indexOf(written, cursor);
    cursor = from < 0 ? Number.POSITIVE_INFINITY : from + written.length;
    return from;
  });
  if (starts.some((from) => from < 0)) return undefined;
  return words.map(({ startSeconds, endSeconds }, index) => {
    const from = starts[index] ?? 0;
    const to = from + text.slice(from, starts[index + 1] ?? text.length).trimEnd().length;
    return { from, to, startSeconds, endSeconds };
  });
}

/** Divides the time among the atoms by their length, with silence after clauses and sentences. */
function spread(atoms: readonly Atom[], offsets: readonly number[], heard: Omit<TimedText, 'text'>): Stretch[] {
  const lengths = atoms.map((atom, index) => ({
    columns: Math.max(1, columnsOf(atom.text)),
    pause: index === atoms.length - 1 ? 0 : pauseColumns(atom.text),
  }));
  const all = lengths.reduce((sum, { columns, pause }) => sum + columns + pause, 0);
  const secondsPerColumn = (heard.endSeconds - heard.startSeconds) / all;
  let startSeconds = heard.startSeconds;
  return lengths.map(({ columns, pause }, index) => {
    const from = offsets[index] ?? 0;
    const endSeconds = startSeconds + columns * secondsPerColumn;
    const stretch = { from, to: from + (atoms[index]?.text.length ?? 0), startSeconds, endSeconds };
    startSeconds = endSeconds + pause * secondsPerColumn;
    return stretch;
  });
}

function pauseColumns(text: string): number {
  if (SENTENCE_END.test(text)) return SENTENCE_PAUSE_COLUMNS;
  return CLAUSE_END.test(text) ? CLAUSE_PAUSE_COLUMNS : 0;
}

function startAt(offset: number, stretches: readonly Stretch[]): number {
  const here = stretches[firstIndex(stretches, ({ to }) => offset < to)] ?? stretches.at(-1);
  return here ? within(Math.max(offset, here.from), here) : 0;
}

function endAt(offset: number, stretches: readonly Stretch[]): number {
  const here = stretches[firstIndex(stretches, ({ from }) => from >= offset) - 1] ?? stretches[0];
  return here ? within(Math.min(offset, here.to), here) : 0;
}

function within(offset: number, { from, to, startSeconds, endSeconds }: Stretch): number {
  return startSeconds + ((endSeconds - startSeconds) * (offset - from)) / Math.max(1, to - from);
}

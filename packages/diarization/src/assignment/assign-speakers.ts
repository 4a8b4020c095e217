import type { Line, SpeakerTurn, Word } from '@polydub/contracts';
import { piecesOf, speakerOf, speakersOfWords } from './speakers-of-words.js';
import { writtenWords } from './written-words.js';

/** Lines and turns that call the speakers by the same names. */
export interface AssignedLines {
  readonly lines: readonly Line[];
  readonly turns: readonly SpeakerTurn[];
}

/**
 * Gives each line its speaker and cuts it where the speaker changes, so that no line holds two. The first piece keeps the line's id, the
 * next ones are called `id-2`, `id-3` …; words keep their order and none is lost. A line whose words are not known, or do not make up
 * its text, is given whole to whoever speaks most in it. Speakers are called `speaker-1` … in the order in which their lines begin.
 */
export function assignSpeakers(lines: readonly Line[], turns: readonly SpeakerTurn[]): AssignedLines {
  const taken = new Set(lines.map(({ id }) => id));
  const pieces = turns.length === 0 ? lines : lines.flatMap((line) => cut(line, turns, taken));
  const ordered = [...pieces].sort((one, other) => one.startSeconds - other.startSeconds);
  const heard = [...new Set([...ordered, ...turns].map(({ speaker }) => speaker))];
  const named = <T extends { readonly speaker: string }>(item: T): T => ({
    ...item,
    speaker: `speaker-${heard.indexOf(item.speaker) + 1}`,
  });
  return { lines: ordered.map(named), turns: turns.map(named) };
}

function cut(line: Line, turns: readonly SpeakerTurn[], taken: Set<string>): Line[] {
  const written = line.words.length > 0 ? writtenWords(line) : undefined;
  if (!written) return [{ ...line, speaker: speakerOf(line, turns) }];
  const punctuated = line.words.map((word, index) => ({ ...word, text: written[index] ?? word.text }));
  const speakers = speakersOfWords(punctuated, turns);
  const pieces = piecesOf({ from: 0, to: speakers.length }, speakers);
  return pieces.map(({ from, to }, index) => {
    const words = line.words.slice(from, to);
    const speaker = speakers[from] ?? '';
    if (pieces.length === 1) return { ...line, speaker };
    const id = index === 0 ? line.id : freeId(line.id, index + 1, taken);
    return {
      id,
      speaker,
      ...timesOf(line, words, index, pieces.length),
      text: written.slice(from, to).join('').trim(),
      words,
    };
  });
}

/** A piece reaches from its first word to its last; the outer ones to the line's own start and end. */
function timesOf(line: Line, words: readonly Word[], index: number, count: number) {
  const startSeconds = index === 0 ? line.startSeconds : (words[0]?.startSeconds ?? line.startSeconds);
  const endSeconds = index === count - 1 ? line.endSeconds : (words.at(-1)?.endSeconds ?? line.endSeconds);
  return { startSeconds, endSeconds: Math.max(startSeconds, endSeconds) };
}

function freeId(id: string, number: number, taken: Set<string>): string {
  let free = `${id}-${number}`;
  while (taken.has(free)) free += '+';
  taken.add(free);
  return free;
}

import type { Line, SpeakerTurn } from '@polydub/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignSpeakers } from './assign-speakers.js';

const turn = (speaker: string, startSeconds: number, endSeconds: number): SpeakerTurn => ({
  speaker,
  startSeconds,
  endSeconds,
});

/** A line whose words take half a second each, `pause` after each comma or full stop. */
function lineOf(id: string, text: string, startSeconds: number, pause = 0): Line {
  let at = startSeconds;
  const words = text.split(' ').map((word, index) => {
    const start = at;
    at += 0.5 + (/[.,]$/.test(word) ? pause : 0);
    return { text: index === 0 ? word : ` ${word}`, startSeconds: start, endSeconds: start + 0.5, probability: 1 };
  });
  return { id, speaker: 'S1', startSeconds, endSeconds: words.at(-1)?.endSeconds ?? startSeconds, text, words };
}

const summary = (lines: readonly Line[]) => lines.map(({ id, speaker, text }) => `${id} ${speaker} ${text}`);

describe('assignSpeakers', () => {
  it('cuts a line where the speaker changes', () => {
    const line = lineOf('7', 'Are you there? Yes I am', 0);
    const { lines } = assignSpeakers([line], [turn('b', 0, 1.5), turn('a', 1.5, 4)]);
    expect(summary(lines)).toEqual(['7 speaker-1 Are you there?', '7-2 speaker-2 Yes I am']);
    expect(lines.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [0, 1.5],
      [1.5, 3],
    ]);
  });

  it('keeps the blanks of the text, wherever the words have theirs', () => {
    const line = lineOf('7', 'Are you there? Yes I am', 0);
    const words = line.words.map((word) => ({ ...word, text: word.text.trim() }));
    const { lines } = assignSpeakers([{ ...line, words }], [turn('b', 0, 1.5), turn('a', 1.5, 4)]);
    expect(lines.map(({ text }) => text)).toEqual(['Are you there?', 'Yes I am']);
  });

  it('cuts where words stand without their punctuation, as scripts and servers give them', () => {
    const line = lineOf('7', 'Are you ready to go Yes let us leave right now', 0);
    const words = line.words.map((word) => ({ ...word, text: word.text.trim() }));
    const text = '- Are you ready to go? - Yes, let us leave right now.';
    const { lines } = assignSpeakers([{ ...line, text, words }], [turn('b', 0, 2.5), turn('a', 2.5, 6)]);
    expect(summary(lines)).toEqual([
      '7 speaker-1 - Are you ready to go?',
      '7-2 speaker-2 - Yes, let us leave right now.',
    ]);
  });

  it('moves a change to the pause or the end of the sentence close by', () => {
    const late = assignSpeakers([lineOf('1', 'Are you there. Yes I am', 0)], [turn('a', 0, 2), turn('b', 2, 4)]);
    expect(summary(late.lines)).toEqual(['1 speaker-1 Are you there.', '1-2 speaker-2 Yes I am']);
    const early = assignSpeakers([lineOf('1', 'Are you there. Yes I am', 0)], [turn('a', 0, 1), turn('b', 1, 4)]);
    expect(summary(early.lines)).toEqual(['1 speaker-1 Are you there.', '1-2 speaker-2 Yes I am']);
  });

  it('does not tear a short word out of a sentence', () => {
    const line = lineOf('1', 'one two three', 0);
    const words = line.words.map((word, index) =>
      index === 1 ? { ...word, startSeconds: 0.6, endSeconds: 0.8 } : word,
    );
    const { lines } = assignSpeakers([{ ...line, words }], [turn('a', 0, 2), turn('b', 0.6, 0.95), turn('a', 3, 4)]);
    expect(summary(lines)).toEqual(['1 speaker-1 one two three']);
  });

  it('does not tear the end or the beginning off a sentence for less than turns can tell', () => {
    const torn = [turn('a', 0, 1.1), turn('b', 1.1, 2)];
    const times = [0, 0.5, 1.1];
    const said = (text: string) => {
      const line = lineOf('1', text, 0);
      const words = line.words.map((word, index) => {
        const startSeconds = times[index] ?? 0;
        return { ...word, startSeconds, endSeconds: startSeconds + 0.4 };
      });
      return assignSpeakers([{ ...line, words, endSeconds: 1.5 }], torn).lines;
    };
    expect(summary(said('what comes there?'))).toEqual(['1 speaker-1 what comes there?']);
    expect(summary(said('it comes. Here!'))).toEqual(['1 speaker-1 it comes.', '1-2 speaker-2 Here!']);
  });

  it('gives lines without words, or with words that are not their text, whole to who speaks most in them', () => {
    const bare = { ...lineOf('1', 'written by hand', 0), words: [] };
    const edited = { ...lineOf('2', 'said so', 2), text: 'put otherwise' };
    const { lines } = assignSpeakers([bare, edited], [turn('a', 0, 1), turn('b', 1, 2.2), turn('a', 2.2, 4)]);
    expect(summary(lines)).toEqual(['1 speaker-1 written by hand', '2 speaker-1 put otherwise']);
  });

  it('names speakers by their lines and the turns alike', () => {
    const { lines, turns } = assignSpeakers(
      [lineOf('1', 'hello', 5)],
      [turn('speaker-1', 0, 1), turn('speaker-2', 5, 6)],
    );
    expect(lines[0]?.speaker).toBe('speaker-1');
    expect(turns.map(({ speaker }) => speaker)).toEqual(['speaker-2', 'speaker-1']);
  });

  it('finds one speaker where no turns are known', () => {
    expect(summary(assignSpeakers([lineOf('1', 'hello', 5)], []).lines)).toEqual(['1 speaker-1 hello']);
  });

  const scenes = fc.record({
    texts: fc.array(fc.array(fc.constantFrom('ja', 'no.', 'well,', 'so'), { minLength: 1, maxLength: 8 }), {
      maxLength: 6,
    }),
    turns: fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(30), fc.integer({ min: 1, max: 9 })), {
      maxLength: 12,
    }),
  });

  it('keeps all words in order, under unique ids, in lines of one speaker each', () => {
    fc.assert(
      fc.property(scenes, ({ texts, turns: drawn }) => {
        let at = 0;
        const given = texts.map((words, index) => {
          const line = lineOf(index % 2 === 0 ? '1' : '1-2', words.join(' '), at, 0.3);
          at = line.endSeconds + 0.1;
          return { ...line, id: index < 2 ? line.id : `${index}` };
        });
        const turns = drawn.map(([speaker, start, length]) => turn(speaker, start, start + length));
        const { lines } = assignSpeakers(given, turns);
        expect(lines.flatMap(({ words }) => words)).toEqual(given.flatMap(({ words }) => words));
        expect(lines.map(({ text }) => text).join(' ')).toBe(given.map(({ text }) => text).join(' '));
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        expect(given.every(({ id }) => lines.some((line) => line.id === id))).toBe(true);
        for (const { startSeconds, endSeconds } of lines) expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
        const order = lines.map(({ startSeconds }) => startSeconds);
        expect(order).toEqual([...order].sort((one, other) => one - other));
        const names = [...new Set(lines.map(({ speaker }) => speaker))];
        expect(names).toEqual(names.map((_, index) => `speaker-${index + 1}`));
        expect(assignSpeakers(given, turns).lines).toEqual(lines);
      }),
    );
  });
});

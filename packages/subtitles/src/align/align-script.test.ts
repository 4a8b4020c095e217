import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignKeys } from './align-keys.js';
import { alignScript } from './align-script.js';
import type { ScriptLine } from './script-line.js';

const durationSeconds = 120;
const speechText = `And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.
My fellow citizens of the world, ask not what America will do for you, but what together we can do for the freedom of man.
Finally, whether you are citizens of America or citizens of the world, ask of us here the same high standards of strength
and sacrifice which we ask of you. With a good conscience our only sure reward, with history the final judge of our deeds,
let us go forth to lead the land we love, asking His blessing and His help, but knowing that here on earth God's work must
truly be our own.`;
const otherText = `Four score and seven years ago our fathers brought forth on this continent a new nation, conceived in liberty,
and dedicated to the proposition that all men are created equal. Now we are engaged in a great civil war, testing whether
that nation, or any nation so conceived and so dedicated, can long endure. We are met on a great battlefield of that war.
We have come to dedicate a portion of that field as a final resting place for those who here gave their lives that that
nation might live.`;

/** Words half a second apart from second 5 on. */
const heardWords = (text: string, startSeconds = 5) =>
  text.split(/\s+/).map((word, index) => ({
    ...{ text: ` ${word}`, probability: 1 },
    startSeconds: startSeconds + index / 2,
    endSeconds: startSeconds + index / 2 + 0.4,
  }));

/** Eight words to a line, with the times that `shift` makes of the true ones. */
function scriptOf(text: string, shift: (seconds: number) => number): (ScriptLine & { trueSeconds: number })[] {
  const words = heardWords(text);
  const starts = words.map((_, index) => index).filter((index) => index % 8 === 0);
  return starts.map((index) => {
    const line = words.slice(index, index + 8);
    const [trueSeconds, trueEnd] = [line[0]?.startSeconds ?? 0, line.at(-1)?.endSeconds ?? 0];
    const spoken = line.map((word) => word.text.trim()).join(' ');
    return { text: spoken, startSeconds: shift(trueSeconds), endSeconds: shift(trueEnd), trueSeconds };
  });
}

const misheard = (share: number) =>
  heardWords(speechText).map((word, index) => ((index * 7919) % 100 < share * 100 ? { ...word, text: ' bla' } : word));
const errors = (lines: readonly ScriptLine[], script: readonly { trueSeconds: number }[]) =>
  lines
    .map(({ startSeconds }, index) => Math.abs(startSeconds - (script[index]?.trueSeconds ?? 0)))
    .toSorted((a, b) => a - b);

describe('alignScript', () => {
  it.each([0, 0.2, 0.4])(
    'finds a script that is late and slow when a share of %d of its words is misheard',
    (share) => {
      const script = scriptOf(speechText, (seconds) => 3 + seconds * 1.04);
      const { foundBy, heardShare, lines } = alignScript(script, {
        words: misheard(share),
        speech: [],
        durationSeconds,
      });
      expect(foundBy).toBe('words');
      expect(heardShare).toBeGreaterThan(0.9 - 1.6 * share);
      const off = errors(lines, script);
      expect(off[Math.floor(off.length / 2)]).toBeLessThan(0.05);
      expect(off.at(-1)).toBeLessThan(1.2);
      expect(lines.map(({ text }) => text)).toEqual(script.map(({ text }) => text));
    },
  );

  it('gives each word of the script its own time, and none of the recognizer’s text', () => {
    const script = [{ text: 'Ask not what your land can do!', startSeconds: 0, endSeconds: 4 }];
    const { lines } = alignScript(script, {
      words: heardWords('ask not what your country can do'),
      speech: [],
      durationSeconds,
    });
    expect(lines[0]?.words.map(({ text }) => text).join(' ')).toBe('Ask not what your land can do');
    expect(lines[0]?.words.map(({ probability }) => probability)).toEqual([1, 1, 1, 1, 0, 1, 1]);
    expect(lines[0]?.words.map(({ startSeconds }) => startSeconds.toFixed(1)).join(' ')).toBe(
      '5.0 5.5 6.0 6.5 7.0 7.5 8.0',
    );
    expect(lines[0]?.startSeconds).toBeCloseTo(5, 1);
    expect(lines[0]?.endSeconds).toBeCloseTo(8.4, 1);
  });

  it('does not find another speech in it', () => {
    const script = scriptOf(otherText, (seconds) => seconds);
    const found = alignScript(script, { words: heardWords(speechText), speech: [], durationSeconds });
    expect(found.heardShare).toBeLessThan(0.15);
    expect(found.foundBy).toBeUndefined();
  });

  it('aligns scripts without blanks by their signs', () => {
    const script = [
      { text: '昨日、図書館で会いました。', startSeconds: 0, endSeconds: 2 },
      { text: '海へ続く道路の話です。', startSeconds: 2, endSeconds: 4 },
    ];
    const words = ['昨日', '図書', '館で', 'あい', 'ました', '海へ', 'つづく', '道路', 'の話', 'です'].map(
      (text, index) => ({
        ...{ text, probability: 1 },
        ...{ startSeconds: 10 + index, endSeconds: 11 + index },
      }),
    );
    const { foundBy, lines } = alignScript(script, { words, speech: [], durationSeconds });
    expect(foundBy).toBe('words');
    expect(lines.map(({ startSeconds }) => startSeconds)).toEqual([10, 15]);
  });

  it('believes the times of a script where nothing could be recognized but somebody speaks just there', () => {
    const script = scriptOf(otherText, (seconds) => seconds);
    const speech = script.map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds: endSeconds + 0.3 }));
    const heard = { words: [], speech, durationSeconds };
    expect(alignScript(script, heard)).toMatchObject({
      foundBy: 'speech',
      lines: script.map(({ text }) => ({ text })),
    });
    const elsewhere = [{ startSeconds: 60, endSeconds: 100 }];
    expect(alignScript(script, { ...heard, speech: elsewhere }).foundBy).toBeUndefined();
  });

  it('keeps order, texts and the media’s bounds, whatever is heard', () => {
    const word = fc.constantFrom('one', 'two', 'three', 'four', 'five', 'six', 'seven');
    const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    const time = fc.double({ min: 0, max: 120, noNaN: true });
    const line = fc
      .record({ text, startSeconds: time })
      .map((each) => ({ ...each, endSeconds: each.startSeconds + 2 }));
    const heard = fc
      .array(fc.record({ text, startSeconds: time }), { maxLength: 30 })
      .map((words) =>
        words
          .toSorted((a, b) => a.startSeconds - b.startSeconds)
          .map((each) => ({ ...each, endSeconds: each.startSeconds + 0.5, probability: 1 })),
      );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), heard, (script, words) => {
        const { foundBy, lines } = alignScript(script, { words, speech: [], durationSeconds });
        expect(lines.map((each) => each.text)).toEqual(script.map((each) => each.text));
        if (foundBy !== 'words') return;
        lines.forEach(({ startSeconds, endSeconds, words: own }, index) => {
          expect(startSeconds).toBeGreaterThanOrEqual(0);
          expect(endSeconds).toBeGreaterThan(startSeconds);
          expect(endSeconds).toBeLessThanOrEqual(lines[index + 1]?.startSeconds ?? durationSeconds);
          for (const each of own) {
            expect(each.startSeconds).toBeGreaterThanOrEqual(startSeconds);
            expect(each.endSeconds).toBeLessThanOrEqual(endSeconds);
          }
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe('alignKeys', () => {
  it('cuts long lists at rare runs and finds the same as at once', () => {
    const keys = Array.from({ length: 4000 }, (_, index) => `w${(index * index) % 997}`);
    const heard = keys.filter((_, index) => index % 11 !== 0);
    const pairs = alignKeys(keys, heard);
    expect(pairs.length).toBeGreaterThan(0.98 * heard.length);
    expect(pairs.every(([i, j], index) => i > (pairs[index - 1]?.[0] ?? -1) && j > (pairs[index - 1]?.[1] ?? -1))).toBe(
      true,
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_BYTES, slowOn } from '../testing/nasty-texts.js';
import { normalized } from './normalized.js';
import { segmentsOf } from './segments.js';

const word = new Intl.Segmenter('en', { granularity: 'word' });
const segments = (text: string, segmenter = word) => [...segmentsOf(segmenter, text)].map(({ segment }) => segment);
const prose = 'Mr. Brown can’t say 3.5 times "no"; 東京では雨です。 ภาษาไทยง่าย 👩‍👩‍👧 e\u0301! ';

describe('segmentsOf', () => {
  it.each(['grapheme', 'word', 'sentence'] as const)(
    'cuts short texts as Intl.Segmenter does, by %s',
    (granularity) => {
      const segmenter = new Intl.Segmenter('en', { granularity });
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
          expect(segments(text, segmenter)).toEqual([...segmenter.segment(text)].map(({ segment }) => segment));
        }),
      );
    },
  );

  it.each(['grapheme', 'word', 'sentence'] as const)('cuts long texts as Intl.Segmenter does, by %s', (granularity) => {
    const segmenter = new Intl.Segmenter('en', { granularity });
    const text = prose.repeat(30);
    expect(segments(text, segmenter)).toEqual([...segmenter.segment(text)].map(({ segment }) => segment));
  });

  it('tells where segments begin, also after one that is longer than all that is looked at', () => {
    const text = `${'a'.repeat(9000)} b`;
    expect([...segmentsOf(word, text)].map(({ index, segment }) => [index, segment.length])).toEqual([
      [0, 9000],
      [9000, 1],
      [9001, 1],
    ]);
  });

  it.each(['grapheme', 'word', 'sentence'] as const)('takes linear time, by %s', async (granularity) => {
    const segmenter = new Intl.Segmenter('en', { granularity });
    expect(await slowOn((text) => Array.from(segmentsOf(segmenter, text), () => 0), 4 * LINE_BYTES)).toEqual([]);
  });
});

describe('normalized', () => {
  it('normalizes as Unicode does, and leaves no letter more than 30 marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalized(text, 'NFC')).toBe(text.normalize('NFC'));
      }),
    );
    expect(normalized(`a${'\u0316'.repeat(40)}b`, 'NFC')).toBe(`a${'\u0316'.repeat(30)}b`);
  });

  it.each(['NFC', 'NFKD'] as const)('takes linear time for %s', async (form) => {
    expect(await slowOn((text) => normalized(text, form))).toEqual([]);
  });
});

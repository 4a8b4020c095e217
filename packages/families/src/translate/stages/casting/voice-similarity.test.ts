import { describe, expect, it } from 'vitest';
import { type ComparedVoice, similarityOf, strayLinesOf } from './voice-similarity.js';

/** Unit vectors in a plane, by their angles in degrees. */
const voices = (...degrees: number[]) => [
  {
    embedding: 'e',
    vectors: degrees.map((angle) => [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]),
  },
];

const anna: ComparedVoice = { speaker: 'anna', source: voices(0, 10, 0, 10), dub: voices(35, 35) };
const bert: ComparedVoice = { speaker: 'bert', source: voices(95), dub: voices(80, 36) };

describe('similarityOf', () => {
  it('compares means, halves, and the nearest other speaker', () => {
    expect(similarityOf(anna, [anna, bert])).toEqual([
      { embedding: 'e', dub: 0.866, sameSpeaker: 0.985, otherSpeaker: 0 },
    ]);
  });

  it('knows no halves of one passage, nobody else where there is nobody, and nothing of who was not dubbed', () => {
    expect(similarityOf(bert, [bert])).toMatchObject([{ sameSpeaker: null, otherSpeaker: null }]);
    expect(similarityOf({ ...anna, dub: [] }, [anna])).toEqual([]);
    expect(similarityOf({ ...anna, source: [] }, [anna])).toEqual([]);
  });
});

describe('strayLinesOf', () => {
  it('counts lines that sound more like another speaker', () => {
    expect(strayLinesOf([anna, bert], 'e')).toEqual({ stray: 1, lines: 4 });
    expect(strayLinesOf([anna], 'e')).toEqual({ stray: 0, lines: 0 });
  });
});

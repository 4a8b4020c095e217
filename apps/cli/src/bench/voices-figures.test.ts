import { describe, expect, it } from 'vitest';
import { soloPieces } from './voices-clips.js';
import { type HeardSpeaker, similarityFigures, strayLines } from './voices-figures.js';

const at = (degrees: number) =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
const heard = (name: string, degrees: number, lines: readonly number[]): HeardSpeaker => ({
  name,
  source: at(degrees),
  halves: [at(degrees - 5), at(degrees + 5)],
  dubs: { native: at(degrees + 60) },
  lines: { native: lines.map(at) },
});

describe('the figures of the voices bench', () => {
  it('tells similarities within, between and to the dub', () => {
    const figures = similarityFigures([heard('a', 0, []), heard('b', 90, [])]);
    expect(figures).toMatchObject({ 'a.same': 0.985, 'a.different': 0, 'a.native': 0.5 });
    expect(similarityFigures([heard('a', 0, [])])['a.different']).toBeNull();
  });

  it('counts the lines that sound like somebody else', () => {
    expect(strayLines([heard('a', 0, [0, 10]), heard('b', 90, [80, 90])], 'native')).toEqual({ stray: 0, lines: 4 });
    expect(strayLines([heard('a', 0, [0, 75]), heard('b', 90, [80, 90])], 'native')).toEqual({ stray: 2, lines: 4 });
    expect(strayLines([heard('a', 0, [0, 75])], 'native')).toEqual({ stray: 0, lines: 0 });
  });
});

describe('soloPieces', () => {
  it('leaves out what is said together, cuts long turns and drops scraps', () => {
    const pieces = soloPieces([
      { speaker: 'a', startSeconds: 0, endSeconds: 8 },
      { speaker: 'b', startSeconds: 7, endSeconds: 9.5 },
      { speaker: 'c', startSeconds: 12, endSeconds: 12.5 },
    ]);
    expect([...pieces.keys()]).toEqual(['a', 'b']);
    expect(pieces.get('a')).toEqual([
      { startSeconds: 0, endSeconds: 3.5 },
      { startSeconds: 3.5, endSeconds: 7 },
    ]);
    expect(pieces.get('b')).toEqual([{ startSeconds: 8, endSeconds: 9.5 }]);
  });
});

import { describe, expect, it } from 'vitest';
import { inOneClip, sampleRateHz, soloPieces } from './voices-clips.js';
import { type HeardSpeaker, similarityFigures, strayLines } from './voices-figures.js';

const at = (degrees: number) =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
const heard = (name: string, degrees: number, lines: readonly number[]): HeardSpeaker => ({
  name,
  source: at(degrees),
  halves: [at(degrees - 5), at(degrees + 5)],
  dubs: { stock: at(degrees + 60) },
  lines: { stock: lines.map(at) },
});

describe('the figures of the voices bench', () => {
  it('tells similarities within, between and to the dub', () => {
    const figures = similarityFigures([heard('a', 0, []), heard('b', 90, [])]);
    expect(figures).toMatchObject({ 'a.same': 0.985, 'a.different': 0, 'a.stock': 0.5 });
    expect(similarityFigures([heard('a', 0, [])])['a.different']).toBeNull();
  });

  it('counts the lines that sound like somebody else', () => {
    expect(strayLines([heard('a', 0, [0, 10]), heard('b', 90, [80, 90])], 'stock')).toEqual({ stray: 0, lines: 4 });
    expect(strayLines([heard('a', 0, [0, 75]), heard('b', 90, [80, 90])], 'stock')).toEqual({ stray: 2, lines: 4 });
    expect(strayLines([heard('a', 0, [0, 75])], 'stock')).toEqual({ stray: 0, lines: 0 });
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

describe('inOneClip', () => {
  const monologue = (name: string, seconds: number, level: number) => ({
    name,
    audio: { sampleRateHz, samples: new Float32Array(10 * sampleRateHz).fill(level, 0, seconds * sampleRateHz) },
  });

  it('puts one speaker after the other, without the silence that follows', () => {
    const { name, audio, speakers } = inOneClip([monologue('ann', 4, 0.1), monologue('ben', 2, 0.2)]);
    expect(name).toBe('ann+ben');
    expect(audio.samples).toHaveLength(6 * sampleRateHz);
    expect([audio.samples[4 * sampleRateHz - 1], audio.samples[4 * sampleRateHz]]).toEqual([
      Math.fround(0.1),
      Math.fround(0.2),
    ]);
    expect([...speakers]).toEqual([
      ['ann', [{ startSeconds: 0, endSeconds: 4 }]],
      ['ben', [{ startSeconds: 4, endSeconds: 6 }]],
    ]);
  });

  it('leaves out who says nothing', () => {
    expect([...inOneClip([monologue('ann', 4, 0.1), monologue('mute', 0, 0)]).speakers.keys()]).toEqual(['ann']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxTokens } from './constants.js';
import { groupPhones, knownSymbols, tokenIds } from './preprocess.js';

describe('groupPhones', () => {
  it('speaks a short sentence with its neighbour and a long one alone', () => {
    const long = 'a'.repeat(40);
    expect(groupPhones(['nˈO.', long, long])).toEqual([`nˈO. ${long}`, long]);
  });

  it('cuts what exceeds the context at the last clause mark that fits', () => {
    const clause = `${'ab '.repeat(60)}ab, `;
    const groups = groupPhones([clause.repeat(5).trim()]);
    expect(groups.every((group) => [...group].length <= maxTokens)).toBe(true);
    expect(groups[0]?.endsWith(',')).toBe(true);
  });

  it('keeps every symbol but spaces, whatever the lengths', () => {
    const sentence = fc.string({ unit: fc.constantFrom('a', ' ', ',', 'ˈ'), minLength: 1, maxLength: 1500 });
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 4 }), (sentences) => {
        const groups = groupPhones(sentences);
        expect(groups.join('').replaceAll(' ', '')).toBe(sentences.join('').replaceAll(' ', ''));
        for (const group of groups) expect([...group].length).toBeLessThanOrEqual(maxTokens);
      }),
    );
  });
});

describe('knownSymbols', () => {
  it('maps marks of other scripts and drops what the model does not know', () => {
    expect(knownSymbols('¿a, b? «c» ᚠ 。')).toBe('a, b? “c” .');
  });
});

describe('tokenIds', () => {
  it('pads both ends', () => {
    expect(tokenIds('a.')).toEqual([0, 43, 4, 0]);
  });
});

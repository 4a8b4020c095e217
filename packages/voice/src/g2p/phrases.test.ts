import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAtMarks } from './phrases.js';

const wordsOf = (text: string): string[] =>
  cutAtMarks(text).flatMap((piece) => (piece.kind === 'words' ? [piece.text] : []));

describe('cutAtMarks', () => {
  it('cuts at punctuation but not inside numbers, times or dotted letters', () => {
    expect(wordsOf('Hola, ¿qué tal? Son 3.5 o 1,200 a las 12:30 a.m; fin.')).toEqual([
      'Hola',
      'qué tal',
      'Son 3.5 o 1,200 a las 12:30 a.m',
      'fin',
    ]);
  });

  it('loses no character', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(
          cutAtMarks(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

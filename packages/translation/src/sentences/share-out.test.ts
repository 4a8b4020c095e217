import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut, shareOutHeld } from './share-out.js';

describe('shareOut', () => {
  it('cuts at the end of a clause near the proportion of the source', () => {
    const source = [
      'And so my fellow Americans,',
      'ask not',
      'what your country can do for you,',
      'ask what you can do for it.',
    ];
    const translation =
      'Y así, mis compatriotas estadounidenses, no pregunten qué puede hacer su país por ustedes, pregunten qué pueden hacer por él.';
    expect(
      shareOut(
        translation,
        source.map((line) => line.length),
        'es',
      ),
    ).toEqual([
      'Y así, mis compatriotas estadounidenses,',
      'no pregunten',
      'qué puede hacer su país por ustedes,',
      'pregunten qué pueden hacer por él.',
    ]);
  });

  it('cuts where words stand for those of the lines, rather than by length', () => {
    const sentence = 'Put on the yellow vest and place the triangle thirty metres behind the car.';
    const lines = ['Mets le gilet jaune et place le triangle', 'à trente mètres derrière la voiture.'];
    const linesOf = (word: string) => new Set({ vest: [0], triangle: [0], car: [1] }[word.replaceAll(/\W/g, '')] ?? []);
    const weights = lines.map((line) => line.length);
    expect(shareOut(sentence, weights, 'en')).not.toEqual(shareOut(sentence, weights, 'en', linesOf));
    expect(shareOut(sentence, weights, 'en', linesOf)).toEqual([
      'Put on the yellow vest and place the triangle',
      'thirty metres behind the car.',
    ]);
  });

  it('does not cut within a name, unless any noun has a capital', () => {
    const inTwo = (sentence: string, language: string) => shareOut(sentence, [1, 1], language);
    expect(inTwo('Habla de los Estados Unidos todas las tardes', 'es')).toEqual([
      'Habla de los Estados Unidos',
      'todas las tardes',
    ]);
    expect(inTwo('Dann las mein Bruder Bücher bis zum Abend', 'de')).toEqual([
      'Dann las mein Bruder',
      'Bücher bis zum Abend',
    ]);
  });

  it('cuts between words of languages that write no blanks', () => {
    const pieces = shareOut('私はあなたの国のことを知りたいです。', [10, 10], 'ja');
    expect(pieces).toHaveLength(2);
    expect(pieces?.join('')).toBe('私はあなたの国のことを知りたいです。');
  });

  it('does not share fewer words than there are lines', () => {
    expect(shareOut('Sí.', [5, 5], 'es')).toBeUndefined();
  });

  it('loses no word and leaves no piece empty', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,9}[,.]?$/), { minLength: 1, maxLength: 30 });
    const weights = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(words, weights, (sentence, lengths) => {
        const pieces = shareOut(sentence.join(' '), lengths, 'en');
        if (sentence.length > 1 && sentence.length < lengths.length) expect(pieces).toBeUndefined();
        else if (pieces) {
          expect(pieces.join(' ')).toBe(sentence.join(' '));
          expect(pieces.every((piece) => piece !== '')).toBe(true);
          expect(pieces).toHaveLength(lengths.length);
        }
      }),
    );
  });
});

describe('shareOutHeld', () => {
  it('keeps a piece for several lines where there are fewer words than lines', () => {
    expect(shareOutHeld('Ven aquí.', [4, 2, 4, 12], 'es')).toEqual(['Ven', 'Ven', 'Ven', 'aquí.']);
    expect(shareOutHeld('Ven.', [4, 2, 4], 'es')).toEqual(['Ven.', 'Ven.', 'Ven.']);
  });

  it('gives each line its own words where there are enough', () => {
    const share = [shareOutHeld, shareOut].map((each) => each('Ven aquí ahora mismo.', [9, 9], 'es'));
    expect(share[0]).toEqual(share[1]);
  });
});

import { expect, it } from 'vitest';
import { chrfOf, type TranslatedLine, unreportedLeftOvers, wanderingWords } from './translation-figures.js';

function line(source: string, reference: string, translation = reference, isReported = false): TranslatedLine {
  return { source, reference, translation, isReported };
}

it('finds words in the place of their neighbours', () => {
  const scene = [
    line('Put on the yellow vest', 'Ponte el chaleco amarillo', 'Ponte el chaleco amarillo detrás'),
    line('behind the car.', 'detrás del coche.', 'del coche.'),
  ];
  expect(wanderingWords(scene)).toEqual(['detrás']);
});

it('does not take a word that both lines have for a wandering one', () => {
  const scene = [line('A car!', '¡Un coche!', '¡Ese coche viene!'), line('The car comes.', 'El coche viene.')];
  expect(wanderingWords(scene)).toEqual([]);
});

it('finds words of the source that nobody was told of', () => {
  const left = line('Look at the snail', 'Mira el caracol', 'Mira el snail');
  expect(unreportedLeftOvers([left])).toEqual(['snail']);
  expect(unreportedLeftOvers([{ ...left, isReported: true }])).toEqual([]);
});

it('leaves names and words that both languages have alone', () => {
  expect(unreportedLeftOvers([line('Jersey is a hotel', 'Jersey es un hotel')])).toEqual([]);
});

it('scores all lines together', () => {
  expect(chrfOf([line('One.', 'Uno.'), line('Two.', 'Dos.')])).toBe(100);
});

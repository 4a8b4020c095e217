import { expect, test } from 'vitest';
import { sharedNames } from './shared-names.js';

const namesIn = (source: string, text: string, language = 'es') =>
  sharedNames({ text: source, language: 'en' }, { text, language })?.words;

test('names stay as they are', () => {
  const said = "And I'm Sheila in Texas, originally from Chicago. Chicago!";
  expect(
    sharedNames({ text: said, language: 'en' }, { text: 'Y soy Sheila de Chicago, ¡Chicago!', language: 'es' }),
  ).toEqual({
    words: ['Sheila', 'Chicago'],
    language: 'en',
  });
  expect(namesIn("O'Neill met Zoë in New York.", "En New York, O'Neill vio a Zoë.")).toEqual([
    'New',
    'York',
    "O'Neill",
    'Zoë',
  ]);
  expect(namesIn('Sheila is here.', 'Sheila está aquí.')).toEqual(['Sheila']);
  expect(namesIn('In Sheila’s house with O’Neill.', "En la casa de Sheila, con O'Neill.")).toEqual([
    'Sheila',
    "O'Neill",
  ]);
});

test('a short word at the start of a sentence may be one of the other language', () => {
  expect(namesIn('Sal said no. No, Son.', 'Sal y agua. Son las tres. «No».')).toBeUndefined();
});

test('words that were translated, in other letters or of the same language are none', () => {
  expect(namesIn('I live in Germany.', 'Vivo en Alemania.')).toBeUndefined();
  expect(namesIn('Это Москва.', 'Это Москва.')).toBeUndefined();
  expect(namesIn('Colour of London.', 'Color of London.', 'en-US')).toBeUndefined();
});

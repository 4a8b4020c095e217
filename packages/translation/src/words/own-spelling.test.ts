import { expect, it } from 'vitest';
import { lexiconOf } from '../testing/small-lexicon.js';
import { withOwnSpelling } from './own-spelling.js';

const lexicon = lexiconOf({
  english: {
    crater: 3.5,
    craters: 3,
    ramon: 3.3,
    plastic: 4.5,
    general: 5.5,
    generals: 3.7,
    base: 5,
    angel: 4.5,
    angels: 4.3,
  },
  spanish: {
    crater: 2.5,
    cráter: 3.4,
    ramon: 3.5,
    ramón: 4.4,
    plastic: 2.6,
    plástico: 4.2,
    general: 5.6,
    basar: 3,
    base: 5.3,
    angel: 4.2,
    ángel: 4.6,
  },
  toSpanish: ['plastic /p/\nplástico\n', 'base /b/\nbasar\n', 'general /g/\ngeneral\n'],
});

it.each([
  ['Crater', 'Crater', 'Cráter'],
  ['THE CRATER', 'EL CRATER', 'EL CRÁTER'],
  ['made of plastic', 'hecho de plastic', 'hecho de plástico'],
])('writes "%s" as the target language does: %s → %s', (source, text, written) => {
  expect(withOwnSpelling(text, source, lexicon)).toBe(written);
  expect(withOwnSpelling(text, source, undefined)).toBe(text);
});

it.each([
  ['Ramon Diaz', 'Ramon Diaz', 'a name'],
  ['A general base', 'Una base general', 'words that it has, too'],
  ['My angel', 'Mi angel', 'what is about as frequent'],
  ['A hole', 'Un crater', 'what is no word of the source'],
])('leaves in "%s" → "%s" %s', (source, text) => {
  expect(withOwnSpelling(text, source, lexicon)).toBe(text);
});

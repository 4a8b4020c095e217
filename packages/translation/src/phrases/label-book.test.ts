import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { labelledBy, labelOf, openLabelBook } from './label-book.js';

const label = (text: string, language = 'es') => {
  const book = openLabelBook('en', language);
  return book && labelOf(text, book);
};

it.each([
  ['Subscribe', 'es', 'Suscríbete'],
  ['subscribe', 'fr', 'abonnez-vous'],
  ['Step 3', 'de', 'Schritt 3'],
  ['STEP 3:', 'fr', 'Étape 3 :'],
  ['Three weeks later', 'es', 'Tres semanas después'],
  ['12 hours later…', 'de', '12 Stunden später…'],
  ['3 of 10', 'fr', '3 sur 10'],
  ['1/2 cup sugar', 'es', '1/2 taza de azúcar'],
  ['Up to 50% off!', 'es', '¡Hasta un 50 % de descuento!'],
  ['Goal', 'es', 'Objetivo'],
  ['Goal!', 'es', '¡Gol!'],
  ['Did you know?', 'fr', 'Le saviez-vous ?'],
  ['Don’t forget', 'de', undefined],
  ['Exit?', 'de', undefined],
  ['Step by step', 'es', undefined],
  ['3', 'es', undefined],
])('writes %j in %s as %j', (shown, language, written) => {
  expect(label(shown, language)).toBe(written);
});

it('takes a label off what follows its colon', () => {
  const book = openLabelBook('en', 'fr');
  if (!book) throw new Error('no label book for French');
  expect(labelledBy('Step 3: Sand the edges', book)).toEqual({
    translation: 'Étape 3 :',
    said: 'Step 3:',
    rest: 'Sand the edges',
  });
  expect(labelledBy('Note: Save changes', book)).toEqual({
    translation: 'Remarque : Enregistrer les modifications',
    said: 'Note: Save changes',
    rest: '',
  });
  expect(labelledBy('Subscribe', book)?.rest).toBe('');
  expect(labelledBy('12:30 lunch', book)).toBeUndefined();
});

it('has no book for other pairs', () => {
  expect(openLabelBook('fr', 'es')).toBeUndefined();
  expect(openLabelBook('en', 'ja')).toBeUndefined();
});

it('has a translation with the same numbers in each language', () => {
  const { into, labels, numbers } = JSON.parse(
    readFileSync(new URL('../../phrases/english-labels.json', import.meta.url), 'utf8'),
  ) as Record<'labels' | 'numbers', Record<string, string[]>> & { into: string[] };
  const countOf = (text: string) => text.split('#').length;
  for (const [shown, written] of Object.entries({ ...labels, ...numbers })) {
    expect(written, shown).toHaveLength(into.length);
    for (const each of written) {
      expect(each, shown).not.toBe('');
      expect(countOf(each), `${shown}: ${each}`).toBe(countOf(shown));
    }
  }
});

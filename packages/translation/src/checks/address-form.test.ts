import { expect, it } from 'vitest';
import { addressForm } from './address-form.js';

const doubted = (form: 'familiar' | 'polite' | undefined, targetLanguage: string, translation: string) =>
  addressForm({
    ...{ source: 'Do you have time?', translation, sourceLanguage: 'en', targetLanguage, terms: [], others: [] },
    addressForm: form,
  });

it.each([
  ['familiar', 'de', 'Wann haben Sie Zeit?', 'Sie'],
  ['familiar', 'es', '¿Usted tiene tiempo?', 'Usted'],
  ['polite', 'fr', 'As-tu le temps ?', 'tu'],
  ['polite', 'es', '¿Tienes tiempo?', 'Tienes'],
] as const)('doubts the other form than the %s one into %s', (form, targetLanguage, translation, said) => {
  expect(doubted(form, targetLanguage, translation)).toMatchObject({ code: 'address-form', severity: 'note' });
  expect(doubted(form, targetLanguage, translation)?.reason).toContain(`says "${said}"`);
});

it.each([
  ['familiar', 'de', 'Hast du Zeit?'],
  ['familiar', 'de', 'Sie hat Zeit, und sie haben Zeit.'],
  ['familiar', 'fr', 'Avez-vous le temps, les enfants ?'],
  ['polite', 'es', '¿Tiene tiempo?'],
  ['polite', 'ja', '時間はありますか。'],
  [undefined, 'de', 'Haben Sie Zeit?'],
] as const)('lets stand, %s into %s: %s', (form, targetLanguage, translation) => {
  expect(doubted(form, targetLanguage, translation)).toBeUndefined();
});

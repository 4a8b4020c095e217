import { expect, it } from 'vitest';
import { FIELDS } from './fields.js';
import { swappedWords } from './swapped-words.js';

const swapIn = (pair: string, source: string, translation: string) => {
  const [sourceLanguage = '', targetLanguage = ''] = pair.split('-');
  return swappedWords({ source, translation, sourceLanguage, targetLanguage, terms: [], others: [] });
};

it('has the same words in every language', () => {
  for (const { words } of FIELDS) {
    const lists = Object.values(words);
    expect(new Set(lists.map((list) => list.length)).size, words.en?.[0]).toBe(1);
  }
});

it.each([
  ['en-es', 'We play every Sunday.', 'Jugamos todos los sábados.', 'sábados', 'Sunday'],
  ['en-fr', 'She hardly ever travels.', 'Elle ne voyage jamais.', 'jamais', 'hardly ever'],
  ['en-de', 'Turn left, please.', 'Biegen Sie bitte rechts ab.', 'rechts', 'left'],
  ['en-es', 'Three pounds of flour.', 'Tres kilos de harina.', 'kilos', 'pounds'],
  ['en-fr', 'Forty miles, I think.', 'Quarante kilomètres, je crois.', 'kilomètres', 'miles'],
  ['fr-en', 'Ma sœur arrive demain.', 'My brother arrives tomorrow.', 'brother', 'sœur'],
  ['en-fr', 'Take the second left.', 'Prenez la deuxième à droite.', 'droite', 'left'],
  ['de-es', 'Er kommt vor dem Winter.', 'Viene antes del verano.', 'verano', 'Winter'],
])('finds words that became another of their kind: %s, %s', (pair, source, translation, got, said) => {
  expect(swapIn(pair, source, translation)).toMatchObject({
    ...{ code: 'swapped-word', severity: 'weak' },
    reason: `says "${got}" where the source says "${said}"`,
    spot: { index: translation.indexOf(got), text: got },
  });
});

it('finds a word that is said once more in the place of another', () => {
  const translation = 'An der Ampel rechts abbiegen, dann die zweite rechts.';
  expect(swapIn('en-de', 'Turn right at the lights, then take the second left.', translation)).toMatchObject({
    reason: 'says "rechts" where the source says "left"',
    spot: { index: translation.lastIndexOf('rechts'), text: 'rechts' },
  });
});

it('finds words of such a kind that were left as they were', () => {
  expect(swapIn('en-de', 'I came last Thursday.', 'Ich kam letzten Thursday.')).toMatchObject({
    ...{ code: 'left-over-word', reason: 'leaves "Thursday" in English instead of German' },
    spot: { index: 16, text: 'Thursday' },
  });
});

it.each([
  ['en-fr', 'She hardly ever travels.', 'Elle ne voyage presque jamais.'],
  ['en-es', 'He left at six because it was his right.', 'Se fue a las seis porque era su derecho.'],
  ['en-es', 'Tomorrow morning, not tonight.', 'Mañana por la mañana, no esta noche.'],
  ['en-es', 'In half an hour.', 'En treinta minutos.'],
  ['en-es', 'I have two sisters and a brother.', 'Tengo dos hermanas y un hermano.'],
  ['en-es', 'She was the first who left the house.', 'Fue la primera en irse de la casa de la derecha.'],
  ['en-de', 'You are right, he left the day before yesterday.', 'Stimmt, er ist vorgestern gegangen.'],
  ['en-ja', 'See you on Sunday.', '土曜日に会いましょう。'],
])('lets right translations stand: %s, %s', (pair, source, translation) => {
  expect(swapIn(pair, source, translation)).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { openPhraseBook } from '../../phrases/phrase-book.js';
import { smallLexicon } from '../../testing/small-lexicon.js';
import type { Candidate } from '../check.js';
import { lostWords } from './lost-words.js';

const lost = (source: string, translation: string, more: Partial<Candidate> = {}) =>
  lostWords({
    source,
    translation,
    sourceLanguage: 'en',
    targetLanguage: 'es',
    terms: [],
    others: [],
    ...more,
  })?.reason.match(/"(.*)"/u)?.[1];

describe('lost words', () => {
  it.each([
    ['He hit me first!', '¡He atacado primero!', 'me'],
    ['He hit me first!', '¡Me pegó primero!', undefined],
    ['Help me!', '¡Ayúdame!', undefined],
    ['Let me see.', 'A ver.', undefined],
    ['He waits for us.', 'Espera.', 'us'],
    ['He waits for us.', 'Nos espera.', undefined],
    ["You're late again.", 'Ya llegaste.', 'again'],
    ["You're late again.", 'Has vuelto a llegar tarde.', undefined],
    ['Then again, who knows?', 'Aunque, ¿quién sabe?', undefined],
    ['Only members may enter.', 'Los miembros pueden entrar.', 'Only'],
    ['Call him before noon.', 'Llámalo al mediodía.', 'before'],
    ['Up to 40% off.', 'Al menos un 40 % de descuento.', 'Up to'],
    ['Up to 40% off.', 'Hasta un 40 % de descuento.', undefined],
    ['He is up to something.', 'Trama algo.', undefined],
    ['At least five of us.', 'Cinco de nosotros.', 'At least'],
    ['AT THREE IN THE MORNING', 'EN TRES DE LA MAÑANA', 'AT THREE'],
    ['I woke up at three in the morning.', 'Me desperté en tres.', 'at three'],
    ['I woke up at three in the morning.', 'Me desperté a las tres.', undefined],
    ['They met at two places.', 'Se vieron en dos sitios.', undefined],
    ['If it rains, we stay.', 'Llueve, nos quedamos.', 'If'],
  ])('of "%s" by "%s"', (source, translation, word) => {
    expect(lost(source, translation)).toBe(word);
  });

  it.each([
    ['fr', 'I told you.', 'Vous avez dit.', 'I'],
    ['fr', 'I told you.', "Je vous l'ai dit.", undefined],
    ['de', 'Nudge him.', 'Bitte anstoßen.', 'him'],
    ['de', 'I need your address.', 'Sie müssen Ihre Adresse geben.', 'I'],
    ['it', 'He hit me.', 'Ha colpito.', undefined],
  ])('into %s, of "%s" by "%s"', (targetLanguage, source, translation, word) => {
    expect(lost(source, translation, { targetLanguage })).toBe(word);
  });

  it.each([
    ['es', 'Me pegó.', 'He hit.', 'Me'],
    ['es', 'Sin duda viene.', 'He will surely come.', undefined],
    ['fr', 'Il vient peut-être.', 'He is coming.', 'peut-être'],
    ['de', 'Er hat mich gesehen.', 'He saw.', 'mich'],
  ])('from %s, of "%s" by "%s"', (sourceLanguage, source, translation, word) => {
    expect(lost(source, translation, { sourceLanguage, targetLanguage: 'en' })).toBe(word);
  });

  it('leaves turns of phrase alone that the book knows', () => {
    const [source, translation] = ['Call me first thing in the morning.', 'Ruf mich gleich morgen früh an.'];
    const lexicon = { ...smallLexicon(), phrases: openPhraseBook('en', 'de') };
    expect(lost(source, translation, { targetLanguage: 'de' })).toBe('first');
    expect(lost(source, translation, { targetLanguage: 'de', lexicon })).toBeUndefined();
  });

  it('says what mends it', () => {
    const complaint = lostWords({
      source: 'He hit me first!',
      translation: '¡He atacado primero!',
      sourceLanguage: 'en',
      targetLanguage: 'es',
      terms: [],
      others: [],
    });
    expect(complaint?.hint).toBeUndefined();
    expect(complaint?.isMendedBy?.('¡Me pegó primero!')).toBe(true);
    expect(complaint?.isMendedBy?.('¡Pegó primero!')).toBe(false);
  });

  it('tells what the word is in the other language, where that does not depend on the sentence', () => {
    const candidate = { sourceLanguage: 'en', targetLanguage: 'fr', terms: [], others: [] };
    const complaint = lostWords({ ...candidate, source: 'Up to 40% off.', translation: 'Au moins 40 %.' });
    expect(complaint?.hint).toEqual({ term: 'Up to', meanings: ["jusqu'à"] });
  });

  it('leaves wordings alone that are to be shorter', () => {
    const rewordOf = { text: 'Ayúdame otra vez.', wish: 'shorter' } as const;
    expect(lost('Help me again.', 'Ayuda.', { rewordOf })).toBeUndefined();
  });
});

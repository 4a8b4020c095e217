import { describe, expect, it } from 'vitest';
import { openPhraseBook } from './phrase-book.js';
import { setSentencesOf } from './set-sentences.js';

const opened = (text: string, language = 'es') => {
  const book = openPhraseBook('en', language);
  return book && setSentencesOf(text, book, language);
};

describe('setSentencesOf', () => {
  it('translates a set sentence with its own marks', () => {
    expect(opened('Never mind.')).toEqual({ translation: 'No importa.', said: 'Never mind.', rest: '' });
    expect(opened('What’s up?')?.translation).toBe('¿Qué pasa?');
    expect(opened('You bet!', 'fr')?.translation).toBe('Et comment !');
    expect(opened('Good luck', 'de')?.translation).toBe('Viel Glück');
  });

  it('leaves what follows to be translated', () => {
    expect(opened('Hi. How are you? The bus is late.')).toEqual({
      translation: 'Hola. ¿Qué tal?',
      said: 'Hi. How are you?',
      rest: 'The bus is late.',
    });
  });

  it('joins set sentences by commas', () => {
    expect(opened('Oh, I see.')?.translation).toBe('Oh, ya veo.');
    expect(opened('Hi there, how are you doing?')?.translation).toBe('Hola, ¿qué tal?');
    expect(opened('Yes, of course!', 'fr')?.translation).toBe('Oui, bien sûr !');
    expect(opened('See you later, then.', 'de')?.translation).toBe('Bis später, dann.');
    expect(opened('Then.')).toBeUndefined();
    expect(opened('Oh, the bus.')).toBeUndefined();
  });

  it('knows a word that means something else before other sentences, with another mark or with other words', () => {
    expect(opened('Right.', 'de')?.translation).toBe('Genau.');
    expect(opened("Right. Let's begin.", 'de')?.translation).toBe('Gut.');
    expect(opened('No way!')?.translation).toBe('¡No puede ser!');
    expect(opened('No way.')?.translation).toBe('Ni hablar.');
    expect(opened('Never mind?')).toBeUndefined();
    expect(opened('Right, Tom.')).toBeUndefined();
    expect(opened('The right.')).toBeUndefined();
  });
});

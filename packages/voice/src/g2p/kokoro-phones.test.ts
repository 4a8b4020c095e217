import { describe, expect, it } from 'vitest';
import { kokoroPhones } from './kokoro-phones.js';

describe('kokoroPhones', () => {
  it('writes American English as Kokoro learnt it', () => {
    expect(kokoroPhones('həlˈo^ʊ wˈɜːld', 'en-US')).toBe('həlˈO wˈɜɹld');
  });

  it('stresses the pronoun, alone among the words that are one diphthong', () => {
    expect(kokoroPhones('a^ɪ bɪlˈiːv a^ɪlənd', 'en-US')).toBe('ˌI bɪlˈiv Ilənd');
  });

  it('keeps British lengths and diphthongs', () => {
    expect(kokoroPhones('həlˈə^ʊ wˈɜːld', 'en-GB')).toBe('həlˈQ wˈɜːld');
  });

  it('joins affricates and diphthongs of other languages and drops ties', () => {
    expect(kokoroPhones('t^ʃˈi^a re^ɪ', 'es')).toBe('ʧˈia rA');
  });
});

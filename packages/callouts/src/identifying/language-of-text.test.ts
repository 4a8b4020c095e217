import { describe, expect, it } from 'vitest';
import { languageOfText } from './language-of-text.js';

describe('the language of a text', () => {
  it.each([
    ['en', 'Good morning, everybody.'],
    ['en', 'Good evening'],
    ['en', 'Welcome to our new opening'],
    ['de', 'Guten Morgen'],
    ['ja', '今日はいい天気です。'],
    ['zh', '大家早上好。'],
    ['he', 'שלום לכולם'],
    ['uz', 'Nimalarni bilish kerak'],
  ])('is told to be %s: %s', async (language, text) => {
    expect(await languageOfText(text)).toBe(language);
  });

  it.each([
    ['en', 'OK.', 'en'],
    ['en', 'Hello!', 'en'],
    ['es', 'Hola', 'es'],
    ['de', '12 + 3', 'de'],
    ['pt', 'Bom dia', 'pt'],
  ])('is the expected %s where it could be: %s', async (language, text, expected) => {
    expect(await languageOfText(text, expected)).toBe(language);
  });

  it.each([
    ['de', 'Guten Morgen, liebe Freunde', 'en'],
    ['ru', 'Доброе утро, друзья', 'en'],
    ['en', 'Good morning, everybody.', 'ru'],
  ])('is %s although another one was expected: %s', async (language, text, expected) => {
    expect(await languageOfText(text, expected)).toBe(language);
  });

  it('is not told of a text without letters', async () => {
    expect(await languageOfText('12 + 3')).toBeUndefined();
  });
});
